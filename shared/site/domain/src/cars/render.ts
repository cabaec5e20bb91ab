import { paintIdForColour } from './paint';

/** Widths of pictures from the car image service, in pixels (B7-12). */
export const PICTURE_WIDTHS = [150, 400, 800, 1200, 1600, 2600, 3456] as const;
const MAX_WIDTH = 3456;
/** Width of a picture whose address does not set one. */
const DEFAULT_WIDTH = 800;

/** The first of these widths that is at least as wide as requested, or the widest (B7-12). */
export function pictureWidth(asked: number): number {
  return PICTURE_WIDTHS.find((width) => width >= asked) ?? MAX_WIDTH;
}

/** Path of the car image service. The host knows its origin. */
const SERVICE_PATH = '/getImage';

/**
 * The parameters of a picture: the car and its view (section 3, "Car-render parameters"; A3-4 to A3-9). `bodyType` is
 * ours: the shape as our stock names it.
 */
export const CAR_RENDER_PARAMETERS = [
  'make',
  'modelFamily',
  'modelRange',
  'modelYear',
  'modelTrim',
  'modelDoors',
  'modelPowerTrain',
  'bodyType',
  'angle',
  'paintId',
  'position',
  'modelVariant',
  'countryCode',
  'licensePlateType',
  'rim',
  'interiorId',
  'steering',
  'tailoring',
  'aspectRatio',
  'transmission',
  'zoomType',
  'margins',
  'fileType',
  'version',
  'surrounding',
] as const;

/** A car to draw. Absent parameters have their defaults. */
export type CarRender = { [Parameter in (typeof CAR_RENDER_PARAMETERS)[number]]?: string | undefined };

/** Names of parameters in the service, if they differ from ours (A3-5). */
const SERVICE_NAMES: CarRender = { modelDoors: 'bodySize', modelPowerTrain: 'powerTrain' };

/** Defaults of the service for absent parameters (A3-6 to A3-8). */
export const CAR_RENDER_DEFAULTS = {
  modelVariant: 'ha',
  countryCode: '0',
  licensePlateType: 'eu',
  rim: '0',
  interiorId: '000002',
  steering: 'lhd',
  tailoring: 'gray',
  aspectRatio: '1.6',
  transmission: '0',
  zoomType: 'fullscreen',
  margins: '0.03',
  fileType: 'webp',
  version: '5',
  surrounding: 'studio',
} as const satisfies CarRender;

/** Customer of the service, unless a brand names another (A3-9). */
const DEFAULT_CUSTOMER = 'forecourt';

/** The parameters in the address of one of the service's pictures; undefined for any other picture (A3-29). */
export function carRenderOf(address: string): CarRender | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  if (!path.endsWith(SERVICE_PATH)) return undefined;
  const given = new URLSearchParams(query);
  return carRender((parameter) => given.get(parameter) ?? given.get(SERVICE_NAMES[parameter] ?? ''));
}

/** The parameters among other values; undefined without a make and a model, as nothing can be drawn then. */
export function carRenderFrom(values: Readonly<CarRender>): CarRender | undefined {
  return carRender((parameter) => values[parameter]);
}

/** A car for sale from its front three-quarter, in its colour. */
export function carRenderOfVehicle({
  make,
  model,
  colour,
  year,
}: {
  make: string;
  model: string;
  colour: string;
  year?: number | undefined;
}): CarRender | undefined {
  return carRenderFrom({
    make,
    modelFamily: model,
    paintId: paintIdForColour(colour),
    angle: '23',
    ...(year && { modelYear: String(year) }),
  });
}

/**
 * `v`, the version of our own drawings: present in every address: browsers cache a picture permanently. `version` is that of
 * an external service (A3-6).
 */
const DRAWINGS_VERSION = '2';

/**
 * Address of the picture in the first width that is at least as wide as requested. Default values are left out: a page
 * has dozens of addresses, and our own service knows the defaults.
 *
 * @param customer the brand's `carImageCustomer`
 */
export function carRenderAddress(car: CarRender, width: number, customer = DEFAULT_CUSTOMER): string {
  const query = new URLSearchParams({ customer });
  const defaults: CarRender = CAR_RENDER_DEFAULTS;
  for (const parameter of CAR_RENDER_PARAMETERS) {
    const standard = defaults[parameter];
    const value = car[parameter] || standard;
    if (value && value !== standard) query.set(SERVICE_NAMES[parameter] ?? parameter, value);
  }
  query.set('v', DRAWINGS_VERSION);
  query.set('width', String(pictureWidth(width)));
  return `${SERVICE_PATH}?${query}`;
}

/** The address of one of the service's pictures, with the brand's customer (A3-9); any other address unchanged. */
export function forCustomer(address: string, customer: string | undefined): string {
  const car = carRenderOf(address);
  return car ? carRenderAddress(car, widthIn(address), customer) : address;
}

/**
 * Address of a picture at an external service: all parameters, defaults included (A3-4 to A3-9), except our own.
 *
 * @param service its address, whose query is kept
 * @param address of our picture
 * @returns undefined if nothing can be drawn
 */
export function outsideCarRenderAddress(service: string, address: string): string | undefined {
  const car = carRenderOf(address);
  if (!car) return undefined;
  const { bodyType, ...whole } = { ...CAR_RENDER_DEFAULTS, ...car };
  const url = new URL(service);
  url.searchParams.set('customer', queryOf(address).get('customer') || DEFAULT_CUSTOMER);
  for (const parameter of CAR_RENDER_PARAMETERS) {
    const value = (whole as CarRender)[parameter];
    if (value) url.searchParams.set(SERVICE_NAMES[parameter] ?? parameter, value);
  }
  url.searchParams.set('width', String(widthIn(address)));
  return url.href;
}

function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('?', 2)[1]);
}

function widthIn(address: string): number {
  return pictureWidth(Number(queryOf(address).get('width')) || DEFAULT_WIDTH);
}

function carRender(valueOf: (parameter: keyof CarRender) => string | null | undefined): CarRender | undefined {
  const car: CarRender = {};
  for (const parameter of CAR_RENDER_PARAMETERS) {
    const value = valueOf(parameter)?.trim();
    if (value) car[parameter] = parameter === 'modelFamily' ? spaced(value) : value;
  }
  return car.make && car.modelFamily ? car : undefined;
}

/** Content systems encode the space in a model twice: as a plus, and the plus as '%2B'. */
function spaced(model: string): string {
  return model.replace(/%2B|\+/gi, ' ').trim();
}
