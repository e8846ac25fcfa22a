// The Spinbank box: body, lid, plunger, foot; for a wooden box the guide and the switch seats alone.
//
// Open it in OpenSCAD, choose a kit in the Customizer (the sets of box.json) and what to show, measure YOUR parts, change
// the numbers, render. All lengths are millimetres. x goes right, y away from the player, both from the outer front left
// corner; z is 0 on top of the floor inside. `make case` writes every part of every kit as STL, and a picture.

/* [What to show] */
part = "all"; // [all, exploded, section, body, lid, plunger, foot, guide, seats]
pushed = 0; // [0:0.1:1] how far the plunger is pushed in the picture

/* [Box] */
box_w = 126;
box_d = 74;
inner_h = 50;
wall = 2.4;
floor_t = 2.4;
lid_t = 3;
slack = 0.3; // between parts that go into one another

/* [Raspberry Pi] */
pi = "zero"; // [zero, full]
pi_x = 12; // left edge of the board

/* [Screen: measure yours] */
screen_x = 31; // middle of what lights up
screen_y = 39;
pcb_w = 35.6;
pcb_h = 33.8;
pcb_down = 1.0; // the middle of the board is this much below the middle of what lights up
view_w = 30.6; // what lights up, and a little
view_h = 16.2;
glass_t = 1.6; // how far the glass stands above the board

/* [Knob] */
knob_x = 68;
knob_y = 37;
knob_hole = 7.2; // bushing M7 of an EC11
knob_room = 34; // square under the lid for the encoder or its module

/* [Plunger] */
plunger_x = 102;
plunger_y = 37;
travel = 10;
switches = 1; // [1, 2]
gap = 6; // second switch closes this much later
click = 4.5; // way until the first roller is pushed all the way
rod_d = 12;
head_d = 26;
head_h = 6;
spring_d = 15; // outside
spring_free = 30;
spring_solid = 10;
cup = 12; // how deep the spring sits in the guide
guide = 24; // length of the guide from the lid's outer face
foot_d = 16;
bevel = 3;

/* [Microswitch with roller lever, 20 x 10 x 6.4: measure yours] */
// It stands on end beside the foot, the free end of its lever down, so that the roller rolls along the foot.
switch_holes = 9.5;
switch_w = 20;
switch_t = 6.4;
roller_d = 4.8;
roller_along = 5; // from half-way between the holes to the roller
switch_tail = 10; // from the holes to the ends of the (bent) tags
roller_free = 15.5; // from the line of the holes to the front of the roller, not pressed
roller_shut = 13; // the same when it has clicked
fin = 4; // thickness of what it is screwed to: M2 x 14 with nuts

/* [Light ring] */
ring = false;
ring_out = 66;
ring_in = 52;

/* [Sound] */
sound = false;
sound_x = 150;

/* [Hidden] */
$fn = 64;
eps = 0.01;
post = 8;
pi_w = pi == "zero" ? 65 : 85;
pi_d = pi == "zero" ? 30 : 56;
pi_holes_w = 58;
pi_holes_d = pi == "zero" ? 23 : 49;
pi_power = pi == "zero" ? 65 - 54 : 85 - 11.2; // from the left edge, ports towards the back wall
standoff = 4;
pi_y = box_d - wall - 1 - pi_d;
tube_d = spring_d + 0.8 + 4.8;
below = guide - lid_t; // the guide inside the box
foot_h = bevel + travel - click + 1; // stays beside the roller for the whole way
foot_rest = inner_h - below - foot_h; // lower end of the foot, plunger at rest
roller_z = [foot_rest + bevel - click, foot_rest + bevel - click - gap]; // where a roller is pushed as far as it goes
seat_y = foot_d / 2 + roller_shut - 0.5; // from the axis to the line of the holes; half a millimetre beyond the click

// A box that cannot work is not drawn.
assert(spring_solid + 0.5 <= cup, "the spring is squeezed solid before the head meets the lid: deeper cup");
assert(spring_free >= cup + travel + 2, "the spring is too short to lift the plunger: longer spring or shallower cup");
assert(travel >= click + (switches == 2 ? gap : 0) + 2, "the last switch closes too late: more travel or less gap");
assert(foot_rest - travel >= 1.5, "the foot meets the floor: higher box");
assert(roller_z[switches - 1] + roller_along - switch_w / 2 >= 0.5, "a switch stands on the floor: higher box");
assert(foot_d / 2 - (roller_free - roller_shut) >= 4, "the rollers meet under the foot");
assert(seat_y + switch_tail <= min(plunger_y, box_d - plunger_y) - wall, "no room behind a switch: deeper box");
assert(plunger_x - switch_t / 2 - fin - 5 >= pi_x + pi_w + 1, "the switches stand on the Pi");
assert(plunger_x + switch_t / 2 + fin + 5 <= box_w - wall - post - 1, "the switches meet the corner posts");
assert(pi_x >= wall + post + (pi == "full" ? 4 : 1), "the Pi meets a corner post");
assert(pi_y >= wall, "the Pi is deeper than the box");
assert(knob_x - max(knob_room / 2, ring ? ring_out / 2 + 1 : 0) >= screen_x + pcb_w / 2 + 2, "knob and screen overlap");
assert(knob_x + max(knob_room / 2, ring ? ring_out / 2 + 1 : 0) <= plunger_x - tube_d / 2, "knob and plunger overlap");
assert(!ring || min(knob_y, box_d - knob_y) >= ring_out / 2 + 6, "the ring is wider than the box is deep");
assert(head_d >= spring_d + 4, "the spring would jump off the head");

module rounded(w, d, h, r = 4) {
    linear_extrude(h) offset(r) offset(-r) square([w, d]);
}

module corners() {
    for (x = [wall + post / 2, box_w - wall - post / 2], y = [wall + post / 2, box_d - wall - post / 2])
        translate([x, y, 0]) children();
}

module seat(z) { // a fin towards +y from the axis, beside the switch; slots let it be moved by a millimetre and a half
    top = z + roller_along + switch_holes / 2 + 4;
    translate([switch_t / 2, seat_y - 5, 0]) difference() {
        union() {
            cube([fin, 11, top]);
            hull() { // so that it does not snap off
                cube([fin + 5, 11, eps]);
                cube([fin, 11, 6]);
            }
        }
        for (side = [-1, 1]) hull() for (dy = [-1.5, 1.5])
            translate([-1, 5 + dy, z + roller_along + side * switch_holes / 2]) rotate([0, 90, 0]) cylinder(d = 2.4, h = fin + 8);
    }
}

module seats() {
    rotate(180) seat(roller_z[0]);
    if (switches == 2) seat(roller_z[1]);
}

module loose_seats() { // for a wooden box: screwed to its floor, which may then lie 3 mm lower
    reach = seat_y + 12;
    front = switches == 2 ? reach : 12;
    difference() {
        translate([-16, -reach, -3]) rounded(32, reach + front, 3);
        for (x = [-11, 11], y = [-reach + 5, front - 5]) translate([x, y, -4]) cylinder(d = 3.6, h = 5);
    }
    translate([0, 0, -eps]) seats();
}

module body() {
    difference() {
        union() {
            difference() {
                translate([0, 0, -floor_t]) rounded(box_w, box_d, floor_t + inner_h);
                translate([wall, wall, 0]) rounded(box_w - 2 * wall, box_d - 2 * wall, inner_h + 1, 2);
            }
            corners() translate([-post / 2 - 1, -post / 2 - 1, -eps]) cube([post + 2, post + 2, inner_h + eps]);
            for (x = [3.5, 3.5 + pi_holes_w], y = [3.5, 3.5 + pi_holes_d])
                translate([pi == "full" ? pi_x + pi_w - x : pi_x + x, pi_y + y, -eps]) cylinder(d = 6, h = standoff);
            translate([plunger_x, plunger_y, -eps]) seats();
        }
        corners() translate([0, 0, inner_h - 14]) cylinder(d = 2.6, h = 15);
        for (x = [3.5, 3.5 + pi_holes_w], y = [3.5, 3.5 + pi_holes_d])
            translate([pi == "full" ? pi_x + pi_w - x : pi_x + x, pi_y + y, 0]) cylinder(d = 2.1, h = standoff + 1);
        // power plug, with room for its hand grip
        translate([pi_x + pi_power - 7, box_d - wall - 1, standoff + 1.6 + 1.6 - 4.5]) cube([14, wall + 2, 9]);
        // air: slots low on the left, high on the right
        for (n = [0:4]) {
            translate([-1, box_d / 2 - 16 + 8 * n, 6]) cube([wall + 2, 2, 14]);
            translate([box_w - wall - 1, box_d / 2 - 16 + 8 * n, inner_h - 24]) cube([wall + 2, 2, 14]);
        }
        if (sound) for (a = [0:6])
            translate([sound_x + (a == 0 ? 0 : 6 * cos(60 * a)), -1, inner_h / 2 + (a == 0 ? 0 : 6 * sin(60 * a))])
                rotate([-90, 0, 0]) cylinder(d = 2.4, h = wall + 2);
        // cut what the square posts add outside the round corners
        difference() {
            translate([-5, -5, -floor_t - 1]) cube([box_w + 10, box_d + 10, inner_h + 10]);
            translate([0, 0, -floor_t - 2]) rounded(box_w, box_d, inner_h + 12);
        }
    }
    if (sound) translate([sound_x, wall - eps, inner_h / 2]) rotate([-90, 0, 0]) difference() { // collar for a 22 mm buzzer
        cylinder(d = 26, h = 3);
        translate([0, 0, -eps]) cylinder(d = 22 + slack * 2, h = 4);
        translate([-20, 6, -eps]) cube([40, 20, 4]); // open below: printed upright without support
    }
}

module guide_hole() { // z 0 is the outer face
    translate([0, 0, -cup]) cylinder(d = spring_d + 0.8, h = cup + 1);
    translate([0, 0, -cup - (spring_d + 0.2 - rod_d) / 2 - eps])
        cylinder(d1 = rod_d + 0.6, d2 = spring_d + 0.8, h = (spring_d + 0.2 - rod_d) / 2 + 2 * eps);
    translate([0, 0, -guide - 1]) cylinder(d = rod_d + 0.6, h = guide + 1);
}

module loose_guide() { // for a wooden box: a flange outside, the tube through a drilled hole
    difference() {
        union() {
            translate([0, 0, -guide]) cylinder(d = tube_d, h = guide);
            translate([0, 0, -2]) cylinder(d = tube_d + 14, h = 2);
        }
        guide_hole();
        for (a = [45:90:359]) rotate(a) translate([tube_d / 2 + 3.5, 0, -3]) cylinder(d = 2.6, h = 4);
    }
}

module lid() { // z 0 is the outer face
    difference() {
        union() {
            translate([0, 0, -lid_t]) rounded(box_w, box_d, lid_t);
            // a lip that finds the walls, open at the corner posts
            translate([0, 0, -lid_t - 3]) difference() {
                translate([wall + slack, wall + slack, 0]) rounded(box_w - 2 * (wall + slack), box_d - 2 * (wall + slack), 3 + eps, 2);
                translate([wall + slack + 1.6, wall + slack + 1.6, -1])
                    cube([box_w - 2 * (wall + slack + 1.6), box_d - 2 * (wall + slack + 1.6), 5]);
                corners() translate([-post / 2 - 4, -post / 2 - 4, -1]) cube([post + 6, post + 6, 5]);
            }
            // frame of the screen, open on its upper side for the pins, with four pads under the board
            translate([screen_x, screen_y - pcb_down, -lid_t - glass_t - 2]) {
                difference() {
                    translate([-pcb_w / 2 - slack - 1.6, -pcb_h / 2 - slack - 1.6, 0])
                        cube([pcb_w + 2 * slack + 3.2, pcb_h + 2 * slack + 3.2, glass_t + 2 + eps]);
                    translate([-pcb_w / 2 - slack, -pcb_h / 2 - slack, -1]) cube([pcb_w + 2 * slack, pcb_h + 2 * slack, glass_t + 4]);
                    translate([-pcb_w / 2 + 6, pcb_h / 2 - 1, -1]) cube([pcb_w - 12, 5, glass_t + 4]);
                }
                for (x = [-1, 1], y = [-1, 1])
                    translate([x * (pcb_w / 2 - 1.2) - 1.5, y * (pcb_h / 2 - 1.2) - 1.5, 2]) cube([3, 3, glass_t + eps]);
            }
            translate([plunger_x, plunger_y, -guide]) cylinder(d = tube_d, h = guide - eps);
        }
        // window, bevelled outwards
        translate([screen_x, screen_y, -lid_t]) hull() {
            translate([-view_w / 2, -view_h / 2, -eps]) cube([view_w, view_h, 0.6]);
            translate([-view_w / 2 - 2.4, -view_h / 2 - 2.4, lid_t]) cube([view_w + 4.8, view_h + 4.8, 0.1]);
        }
        translate([knob_x, knob_y, -lid_t - 1]) cylinder(d = knob_hole, h = lid_t + 2);
        translate([plunger_x, plunger_y, 0]) guide_hole();
        if (ring) translate([knob_x, knob_y, -lid_t - eps]) difference() { // 0.8 mm of light plastic stay above the LEDs
            cylinder(d = ring_out + 1, h = lid_t - 0.8);
            translate([0, 0, -1]) cylinder(d = ring_in - 1, h = lid_t + 2);
        }
        corners() {
            translate([0, 0, -lid_t - 1]) cylinder(d = 3.4, h = lid_t + 2);
            translate([0, 0, -1.8]) cylinder(d1 = 3.4, d2 = 7, h = 1.8 + eps);
        }
    }
}

module plunger() { // z 0 is the underside of the head
    difference() {
        union() {
            hull() {
                cylinder(d = head_d, h = head_h - 1.5);
                cylinder(d = head_d - 3, h = head_h);
            }
            translate([0, 0, -travel - guide - 2]) cylinder(d = rod_d, h = travel + guide + 2 + eps);
        }
        translate([0, 0, -travel - guide - 3]) cylinder(d = 2.6, h = 15);
    }
}

module foot() { // z 0 is the upper end
    difference() {
        union() {
            translate([0, 0, -foot_h + bevel]) cylinder(d = foot_d, h = foot_h - bevel);
            translate([0, 0, -foot_h]) cylinder(d1 = foot_d - 2 * bevel, d2 = foot_d, h = bevel + eps);
        }
        translate([0, 0, -2]) cylinder(d = rod_d + slack, h = 3);
        translate([0, 0, -foot_h - 1]) cylinder(d = 3.4, h = foot_h + 2);
        translate([0, 0, -foot_h - eps]) cylinder(d = 6.4, h = foot_h - 5); // for a countersunk M3 x 16
        translate([0, 0, -5 - eps]) cylinder(d1 = 6.4, d2 = 3.4, h = 1.5);
    }
}

module parts_inside() { // what is bought, for the picture alone
    color("#2e7d4f") translate([pi_x, pi_y, standoff]) cube([pi_w, pi_d, 1.6]);
    color("#222222") translate([pi_x + 7, pi_y + 1, standoff + 1.6]) cube([51, 5, 8.5]);
    for (n = [0:switches - 1]) color("#3f51a3") translate([plunger_x, plunger_y, roller_z[n]]) rotate(n == 0 ? 180 : 0) {
        translate([-switch_t / 2, seat_y - 7.3, roller_along - switch_w / 2]) cube([switch_t, 10.2, switch_w]);
        translate([-1.8, seat_y - roller_free + roller_d / 2, 0]) rotate([0, 90, 0]) cylinder(d = roller_d, h = 3.6);
        hull() for (end = [[seat_y - roller_free + roller_d / 2 + 1, 0], [seat_y - 7.6, roller_along + 6]])
            translate([-1.8, end[0], end[1]]) cube([3.6, 0.6, 0.6]);
    }
}

module bought_on_top(top) {
    squeezed = cup + travel * (1 - pushed);
    color("#111111") translate([screen_x - view_w / 2, screen_y - view_h / 2, top - lid_t - 0.2]) cube([view_w, view_h, 0.4]);
    color("#444444") translate([knob_x, knob_y, top + 0.5]) cylinder(d = 22, h = 15);
    if (ring) for (n = [0:23]) color(n < 8 ? [1, 0.85 - n * 0.05, 0.3, 1 - n * 0.1] : [0.88, 0.86, 0.82]) // the comet, shining through
        translate([knob_x, knob_y, top]) rotate(-15 * n) translate([(ring_in + ring_out) / 4, 0, 0]) cylinder(d = 5, h = 0.1);
    for (turn = [0:7]) color("#d0d0d0") translate([plunger_x, plunger_y, top - cup + 0.4 + turn * (squeezed - 0.8) / 7])
        rotate_extrude() translate([spring_d / 2 - 0.4, 0]) circle(d = 0.8, $fn = 12);
}

module assembled(lift) {
    top = inner_h + lid_t + lift;
    color("#d9cbb0") body();
    parts_inside();
    color("#f2ede2") translate([0, 0, top]) lid();
    bought_on_top(top);
    color("#c0392b") translate([plunger_x, plunger_y, top + travel * (1 - pushed) + lift / 2]) plunger();
    color("#e0705f") translate([plunger_x, plunger_y, foot_rest + foot_h - travel * pushed + lift * 0.35]) foot();
}

if (part == "body") translate([0, 0, floor_t]) body();
if (part == "lid") translate([0, box_d, 0]) rotate([180, 0, 0]) lid();
if (part == "plunger") translate([0, 0, head_h]) rotate([180, 0, 0]) plunger();
if (part == "foot") translate([0, 0, foot_h]) foot();
if (part == "guide") rotate([180, 0, 0]) loose_guide();
if (part == "seats") translate([0, 0, 3]) loose_seats();
if (part == "all") assembled(0);
if (part == "exploded") assembled(46);
if (part == "section") translate([-plunger_x, -plunger_y, -inner_h / 2]) difference() { // through the plunger
    assembled(0);
    color("#8a7a5c") translate([-10, -10, -20]) cube([plunger_x + 10, box_d + 20, inner_h + 120]);
}
