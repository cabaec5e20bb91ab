// Runs in a page: draws the clip on a canvas, 960 by 540 units. What the captions say is not written here.
const WIDTH = 960;
const HEIGHT = 540;
const INK = '#1c2434';
const MUTED = '#66718a';
const LINE = '#cfd7e4';
const AMBER = '#f5b52e';
const GREEN = '#1f8a5b';

const clamp = (value) => Math.min(1, Math.max(0, value));
const between = (from, to, t) => from + (to - from) * t;
/** How far a movement from `start` to `end` has come at `t`, slow at both ends. */
const ease = (t, start, end) => {
  const x = clamp((t - start) / (end - start));
  return x * x * (3 - 2 * x);
};

function box(pen, x, y, width, height, radius, fill, isRaised = false) {
  pen.save();
  if (isRaised) Object.assign(pen, { shadowColor: '#1c243426', shadowBlur: 28, shadowOffsetY: 10 });
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
  pen.restore();
}

function words(pen, text, x, y, size, { colour = INK, weight = 600, align = 'center' } = {}) {
  pen.font = `${weight} ${size}px Figtree`;
  Object.assign(pen, { fillStyle: colour, textAlign: align, textBaseline: 'middle' });
  pen.fillText(text, x, y);
}

function disc(pen, x, y, radius, fill) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function line(pen, points, colour, width) {
  Object.assign(pen, { strokeStyle: colour, lineWidth: width, lineCap: 'round', lineJoin: 'round' });
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

function tick(pen, x, y, radius, t) {
  if (t <= 0) return;
  disc(pen, x, y, radius * t, GREEN);
  line(
    pen,
    [
      [-0.4, 0.02],
      [-0.1, 0.32],
      [0.42, -0.28],
    ].map(([dx, dy]) => [x + dx * radius * t, y + dy * radius * t]),
    '#fff',
    radius * 0.2 * t,
  );
}

/** How far down a picture of a car its wheels stand. */
const WHEELS = 0.77;

function car(pen, picture, x, groundY, width) {
  const height = (width * picture.height) / picture.width;
  pen.drawImage(picture, x - width / 2, groundY - height * WHEELS, width, height);
}

function backdrop(pen) {
  const sky = pen.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, '#f6f8fb');
  sky.addColorStop(1, '#e3e9f2');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** A budget is set. */
function budget(pen, t) {
  const part = ease(t, 0.2, 0.75);
  box(pen, 250, 90, 460, 290, 28, '#fff', true);
  words(pen, 'Monthly budget', 480, 142, 24, { colour: MUTED });
  words(pen, `£${Math.round(between(150, 250, part) / 5) * 5}`, 480, 218, 92, { weight: 750 });
  const knob = between(330, 560, part);
  line(
    pen,
    [
      [310, 310],
      [650, 310],
    ],
    LINE,
    12,
  );
  line(
    pen,
    [
      [310, 310],
      [knob, 310],
    ],
    AMBER,
    12,
  );
  disc(pen, knob, 310, 22, INK);
  disc(pen, knob, 310, 9, '#fff');
}

/** Lenders are asked, and one has the best rate. */
function lenders(pen, t) {
  const places = [
    [560, 110],
    [690, 80],
    [800, 150],
    [800, 280],
    [690, 350],
    [560, 320],
  ];
  for (const [at, [x, y]] of places.entries()) {
    const asked = ease(t, 0.08 + at * 0.05, 0.32 + at * 0.05);
    line(
      pen,
      [
        [270, 215],
        [between(270, x, asked), between(215, y, asked)],
      ],
      LINE,
      4,
    );
    const back = ease(t, 0.4 + at * 0.03, 0.62 + at * 0.03);
    if (back > 0 && back < 1) disc(pen, between(x, 270, back), between(y, 215, back), 8, AMBER);
  }
  for (const [at, [x, y]] of places.entries()) {
    const isBest = at === 2;
    disc(pen, x, y, 46, isBest && t > 0.7 ? AMBER : '#fff');
    line(
      pen,
      [
        [x - 20, y - 8],
        [x, y - 22],
        [x + 20, y - 8],
        [x - 20, y - 8],
      ],
      INK,
      4,
    );
    for (const dx of [-13, 0, 13])
      line(
        pen,
        [
          [x + dx, y],
          [x + dx, y + 14],
        ],
        INK,
        4,
      );
    line(
      pen,
      [
        [x - 20, y + 22],
        [x + 20, y + 22],
      ],
      INK,
      4,
    );
    if (isBest) tick(pen, x + 36, y - 34, 20, ease(t, 0.72, 0.82));
  }
  box(pen, 160, 90, 190, 260, 28, INK, true);
  box(pen, 174, 106, 162, 228, 18, '#fff');
  words(pen, '£250', 255, 180, 48, { weight: 750 });
  words(pen, 'a month', 255, 220, 20, { colour: MUTED });
  box(pen, 200, 262, 110, 40, 20, AMBER);
}

/** One car among many. */
function choice(pen, t, { cars }) {
  const ground = 340;
  const chosen = ease(t, 0.55, 0.75);
  for (const [at, x] of [
    [0, 190],
    [2, 770],
    [1, 480],
  ]) {
    const arrived = ease(t, at * 0.08, 0.3 + at * 0.08);
    const isChosen = at === 1;
    pen.save();
    pen.globalAlpha = isChosen ? 1 : 1 - 0.55 * chosen;
    car(pen, cars[at], between(x + 700, x, arrived), ground, isChosen ? between(340, 440, chosen) : 300);
    pen.restore();
  }
  tick(pen, 640, 130, 34, ease(t, 0.68, 0.8));
}

/** The agreement is signed. */
function agreement(pen, t) {
  box(pen, 330, 50, 300, 350, 20, '#fff', true);
  box(pen, 362, 84, 130, 18, 9, INK);
  for (const [at, width] of [236, 220, 232, 180].entries()) box(pen, 362, 128 + at * 26, width, 10, 5, LINE);
  line(
    pen,
    [
      [362, 340],
      [598, 340],
    ],
    LINE,
    3,
  );
  const drawn = ease(t, 0.2, 0.7);
  const points = Array.from({ length: Math.max(1, Math.round(drawn * 90)) }, (_, at) => {
    const s = at / 90;
    return [378 + s * 180, 314 + Math.sin(s * 21) * (26 - 18 * s) - s * 6];
  });
  line(pen, points, INK, 4);
  const [x, y] = points.at(-1);
  if (t < 0.78) {
    line(
      pen,
      [
        [x, y],
        [x + 14, y - 20],
      ],
      INK,
      5,
    );
    line(
      pen,
      [
        [x + 14, y - 20],
        [x + 62, y - 88],
      ],
      AMBER,
      14,
    );
  }
  tick(pen, 620, 70, 38, ease(t, 0.78, 0.9));
}

/** And off it goes. */
function drive(pen, t, { side }) {
  disc(pen, 740, 200, 70, AMBER);
  for (const [height, speed, colour, wave] of [
    [250, 60, '#d3dce8', 300],
    [300, 140, '#bccada', 220],
  ]) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, 400);
    for (let x = 0; x <= WIDTH; x += 8) pen.lineTo(x, height + 46 * Math.sin((x + t * speed * 4) / wave) + 16 * Math.sin((x + t * speed * 4) / 70));
    pen.lineTo(WIDTH, 400);
    pen.fill();
  }
  pen.fillStyle = INK;
  pen.fillRect(0, 392, WIDTH, HEIGHT - 392);
  for (let x = -((t * 2400) % 160); x < WIDTH; x += 160) box(pen, x, 476, 80, 8, 4, '#8b95a8');
  car(pen, side, between(-280, 440, ease(t, 0, 0.55)), 430 + Math.sin(t * 60), 520);
}

/** Seconds each. */
export const SCENES = [
  { draw: budget, seconds: 4.8 },
  { draw: lenders, seconds: 5.2 },
  { draw: choice, seconds: 4.8 },
  { draw: agreement, seconds: 4.6 },
  { draw: drive, seconds: 4.6 },
];

const FADE_SECONDS = 0.4;

/** Draws the clip as it is at a time, on a canvas of any size. */
export function drawFrame(canvas, seconds, pictures) {
  const pen = canvas.getContext('2d');
  pen.setTransform(canvas.width / WIDTH, 0, 0, canvas.height / HEIGHT, 0, 0);
  backdrop(pen);
  let start = 0;
  for (const { draw, seconds: length } of SCENES) {
    const since = seconds - start;
    const isLast = start + length >= SCENES.reduce((sum, scene) => sum + scene.seconds, 0) - 0.001;
    if (since >= 0 && since < length) {
      pen.globalAlpha = Math.min(start === 0 ? 1 : clamp(since / FADE_SECONDS), isLast ? 1 : clamp((length - since) / FADE_SECONDS));
      draw(pen, since / length, pictures);
      pen.globalAlpha = 1;
    }
    start += length;
  }
}
