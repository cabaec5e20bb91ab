import { element, type Look } from './pen';

/** What to draw of a car's inside, in picture units. */
export interface InteriorDrawing {
  width: number;
  height: number;
  rightHandDrive: boolean;
}

/** The picture is drawn this wide and high for a left-hand drive car, then cropped to the requested shape. */
const WIDTH = 1600;
const HEIGHT = 1000;

const shape = (d: string, fill: string, more: Look = {}): string => element('path', { d, fill, ...more });
const line = (d: string, stroke: string, width: number, more: Look = {}): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
const gradient = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const definitions = `<defs>${[
  gradient('sky', '#cfdfeb', '#eef4f8', '#dfe6ea'),
  gradient('road', '#b9c3c9', '#8f9aa2'),
  gradient('roof', '#d8d6d1', '#b9b6af'),
  gradient('dash-top', '#3d444c', '#23282e'),
  gradient('dash-face', '#2b3138', '#1a1e23'),
  gradient('trim', '#d5dade', '#7e878f'),
  gradient('screen', '#14283c', '#0a121b'),
  gradient('hide', '#b98d62', '#85603f'),
  gradient('rim', '#3a4149', '#15181c'),
  gradient('well', '#15181c', '#07090b'),
].join('')}</defs>`;

/** Outlook, pillars, headlining and mirror. */
function outlook(): string {
  return (
    element('rect', { width: WIDTH, height: HEIGHT, fill: 'url(#roof)' }) +
    shape('M150 520L330 130Q800 70 1270 130L1450 520Z', 'url(#sky)') +
    shape('M190 430Q800 380 1410 430L1450 520H150Z', 'url(#road)') +
    shape('M0 560V250Q20 220 40 240L130 540Z', 'url(#sky)') +
    shape('M1600 560V250Q1580 220 1560 240L1470 540Z', 'url(#sky)') +
    line('M150 520L330 130Q800 70 1270 130L1450 520', '#14181d', 14) +
    shape('M660 110H940Q960 110 956 130L944 182Q940 196 920 196H680Q660 196 656 182L644 130Q640 110 660 110Z', '#171b20') +
    shape('M668 122H932Q942 122 940 132L932 176Q930 184 918 184H682Q670 184 668 176L660 132Q658 122 668 122Z', '#8fa3b3')
  );
}

function dashboard(): string {
  const vent = (x: number) =>
    element('rect', { x, y: 585, width: 150, height: 54, rx: 16, fill: '#0c0f12', stroke: '#8a939b', 'stroke-width': 3 }) +
    [602, 613, 624].map((y) => line(`M${x + 16} ${y}H${x + 134}`, '#3b434b', 4)).join('');
  return (
    shape('M0 520Q400 455 800 470Q1200 455 1600 520V1000H0Z', 'url(#dash-top)') +
    shape('M0 575Q800 520 1600 575V1000H0Z', 'url(#dash-face)') +
    shape('M0 662Q800 640 1600 662V684Q800 662 0 684Z', 'url(#trim)') +
    shape('M0 690Q800 668 1600 690V770Q800 740 0 770Z', 'url(#hide)') +
    line('M0 700Q800 678 1600 700', '#f0dcc4', 2, { 'stroke-dasharray': '10 8', 'stroke-opacity': 0.7 }) +
    vent(60) +
    vent(1040) +
    vent(1390)
  );
}

/** Speedometer and range: pictures of instruments, no text. */
function instruments(): string {
  const dial = (x: number, turn: number) =>
    element('circle', {
      cx: x,
      cy: 565,
      r: 74,
      fill: 'none',
      stroke: '#33506b',
      'stroke-width': 10,
      'stroke-dasharray': '348 117',
      transform: `rotate(135 ${x} 565)`,
    }) +
    element('circle', {
      cx: x,
      cy: 565,
      r: 74,
      fill: 'none',
      stroke: '#7fc4ff',
      'stroke-width': 10,
      'stroke-dasharray': `${turn} 465`,
      transform: `rotate(135 ${x} 565)`,
    }) +
    element('rect', { x: x - 26, y: 552, width: 52, height: 12, rx: 6, fill: '#eaf4fc' }) +
    element('rect', { x: x - 16, y: 574, width: 32, height: 7, rx: 3, fill: '#7d95a9' });
  return (
    element('rect', { x: 215, y: 465, width: 470, height: 200, rx: 30, fill: '#0b0e12' }) +
    element('rect', { x: 228, y: 476, width: 444, height: 178, rx: 22, fill: 'url(#screen)' }) +
    dial(330, 190) +
    dial(570, 120) +
    shape('M420 640L445 520H455L480 640Z', '#2b4257') +
    line('M450 628V532', '#d7e6f2', 4, { 'stroke-dasharray': '14 12' })
  );
}

function centre(): string {
  const tile = (x: number, y: number, fill: string) => element('rect', { x, y, width: 64, height: 52, rx: 12, fill });
  const knob = (x: number) => element('circle', { cx: x, cy: 800, r: 30, fill: 'url(#trim)' }) + element('circle', { cx: x, cy: 800, r: 23, fill: '#22272d' });
  return (
    shape('M690 760Q830 740 970 760L1010 1000H650Z', 'url(#dash-face)') +
    shape('M735 850H925L945 1000H715Z', 'url(#well)') +
    element('rect', { x: 660, y: 452, width: 340, height: 200, rx: 20, fill: '#0a0c0f' }) +
    element('rect', { x: 671, y: 463, width: 318, height: 178, rx: 13, fill: 'url(#screen)' }) +
    line('M690 612Q760 540 800 566T884 486', '#7fc4ff', 9) +
    line('M684 500Q760 520 850 620M720 470L880 640', '#2c4760', 6) +
    tile(905, 480, '#2f6f9d') +
    tile(905, 546, '#35836c') +
    element('circle', { cx: 800, cy: 566, r: 10, fill: '#ffffff' }) +
    knob(755) +
    knob(905) +
    element('rect', { x: 800, y: 786, width: 60, height: 28, rx: 10, fill: '#333b43' }) +
    shape('M806 960L814 876Q830 856 846 876L854 960Z', 'url(#rim)') +
    element('rect', { x: 808, y: 862, width: 44, height: 40, rx: 16, fill: 'url(#trim)' })
  );
}

function wheel(): string {
  const spoke = 'M450 690Q380 690 236 662L232 722Q340 740 380 800Q420 850 450 850Q480 850 520 800Q560 740 668 722L664 662Q520 690 450 690Z';
  return (
    element('circle', { cx: 450, cy: 730, r: 218, fill: 'none', stroke: '#0d0f12', 'stroke-width': 48 }) +
    element('circle', { cx: 450, cy: 730, r: 218, fill: 'none', stroke: 'url(#rim)', 'stroke-width': 38 }) +
    line('M262 606A226 226 0 0 1 638 606', '#69737c', 4, { 'stroke-opacity': 0.7 }) +
    shape(spoke, 'url(#rim)') +
    shape('M434 830H466L478 930H422Z', 'url(#trim)') +
    element('circle', { cx: 450, cy: 752, r: 74, fill: '#1f242a', stroke: '#0c0e11', 'stroke-width': 4 }) +
    element('circle', { cx: 450, cy: 752, r: 22, fill: 'none', stroke: '#c9d0d6', 'stroke-width': 6 }) +
    [290, 326, 574, 610].map((cx) => element('circle', { cx, cy: 705, r: 11, fill: '#4a535c' })).join('')
  );
}

/** The dashboard from between the front seats, as an SVG document. It is the same in every car. */
export function drawInterior({ width, height, rightHandDrive }: InteriorDrawing): string {
  const picture = outlook() + dashboard() + instruments() + centre() + wheel();
  const turned = rightHandDrive ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${picture}</g>` : picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${definitions}${turned}</svg>`;
}
