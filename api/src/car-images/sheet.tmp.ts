import sharp from 'sharp';
import { writeFileSync } from 'node:fs';
import { drawCar } from './draw-car';
const [,, names = 'hatchback', turns = '90,50,135,0', paint = '#2f5fa8', w = '800', out='/tmp/car/sheet.png', cols='2', tilt='7'] = process.argv;
const tiles: Buffer[] = [];
const W = Number(w), H = Math.round(W / 1.6);
for (const name of names.split(',')) {
  const body = (await import(`./bodies/${name}.ts`))[name];
  for (const turn of turns.split(',')) {
    const t0 = Date.now();
    const svg = drawCar({ body, view: { turnDegrees: Number(turn), tiltDegrees: turn==='90'?4:Number(tilt), mirrored: false }, paintHex: paint, rim: 0, width: 1600, height: 1000, margin: 0.03, zoom: 'fullscreen' });
    const t1 = Date.now();
    writeFileSync(`/tmp/car/${name}-${turn}.svg`, svg);
    tiles.push(await sharp(Buffer.from(svg)).resize(W).flatten({ background: '#f4f6f9' }).png().toBuffer());
    console.log(name, turn, svg.length, t1 - t0, Date.now() - t1);
  }
}
const C = Number(cols), R = Math.ceil(tiles.length / C);
await sharp({ create: { width: C * W, height: R * H, channels: 3, background: '#f4f6f9' } }).composite(tiles.map((input, i) => ({ input, left: (i % C) * W, top: Math.floor(i / C) * H }))).png().toFile(out);
