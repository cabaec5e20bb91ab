import * as z from 'zod/mini';
import { text } from '@forecourt/contracts/attributes';
import type { CarRender } from '@forecourt/domain/car-render';

type Parameter = keyof CarRender;

/** What editors are told of each parameter of a car's picture (section 3; A3-4 to A3-9). */
const DESCRIPTIONS: Record<Parameter, string> = {
  make: 'Make of the car in the picture.',
  modelFamily: 'Model of the car in the picture.',
  modelRange: 'Its range.',
  modelYear: 'Its year.',
  modelTrim: 'Its trim.',
  modelDoors: 'Number of its doors.',
  modelPowerTrain: 'Its power train, such as electric.',
  bodyType: 'Its shape, such as SUV; looked up by make and model when empty.',
  angle: 'Where it is seen from: 01 and 23 front three-quarter, 05 and 09 rear three-quarter, 17 and 21 side, 22 front, 29 rear.',
  paintId: 'Code of its paint.',
  position: 'Position of the camera.',
  modelVariant: 'Variant of the model.',
  countryCode: 'Country it is built for.',
  licensePlateType: 'Kind of number plate.',
  rim: 'Pattern of its wheels.',
  interiorId: 'Code of its interior.',
  steering: 'lhd or rhd.',
  tailoring: 'Colour of its seats.',
  aspectRatio: 'Width of the picture by its height.',
  transmission: 'Code of its gearbox.',
  zoomType: 'fullscreen, or relative to show all cars in one scale.',
  margins: 'Free share of the picture’s width on each side.',
  fileType: 'webp, png or svg.',
  version: 'Version of the drawing.',
  surrounding: 'What it stands in, such as studio.',
};

/** One attribute for each parameter, for blocks with one picture of a car. */
export const carRenderAttributes = fromEach((parameter) => text().describe(DESCRIPTIONS[parameter]));

const written = z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String)));

/** One field for each parameter, for lists of cards with a picture of a car each. */
export const carRenderFields = fromEach(() => written);

function fromEach<Value>(build: (parameter: Parameter) => Value): Record<Parameter, Value> {
  const parameters = Object.keys(DESCRIPTIONS) as Parameter[];
  return Object.fromEntries(parameters.map((parameter) => [parameter, build(parameter)])) as Record<Parameter, Value>;
}
