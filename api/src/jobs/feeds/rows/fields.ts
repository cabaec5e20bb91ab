/** One of our fields in a feed: its name in reports, further names of its column, and whether each car needs it. */
interface FieldRow {
  label: string;
  /** Further names. Case, spaces and punctuation do not matter. */
  alsoCalled: readonly string[];
  isNeeded: boolean;
  /** Whether a car may have several, in one column, in columns with numbers (`Picture 1`), or in an array. */
  isList?: boolean;
}

/** The fields that a feed may have. All other columns are ignored. */
export const FIELDS = {
  registration: {
    label: 'Registration',
    alsoCalled: ['reg', 'reg no', 'vrm', 'registration number', 'number plate', 'license plate'],
    isNeeded: true,
  },
  make: { label: 'Make', alsoCalled: ['manufacturer', 'brand'], isNeeded: true },
  model: { label: 'Model', alsoCalled: ['range'], isNeeded: true },
  trim: { label: 'Trim', alsoCalled: ['variant', 'derivative', 'version'], isNeeded: false },
  fuel: { label: 'Fuel', alsoCalled: ['fuel type'], isNeeded: true },
  gearbox: { label: 'Gearbox', alsoCalled: ['transmission'], isNeeded: true },
  engine: { label: 'Engine', alsoCalled: ['engine size', 'cc', 'battery'], isNeeded: false },
  doors: { label: 'Doors', alsoCalled: ['number of doors'], isNeeded: false },
  body: { label: 'Body', alsoCalled: ['body type', 'body style'], isNeeded: false },
  colour: { label: 'Colour', alsoCalled: ['color', 'exterior colour', 'exterior color'], isNeeded: true },
  registered: {
    label: 'Registered',
    alsoCalled: ['registration date', 'first registered', 'date of registration'],
    isNeeded: true,
  },
  mileage: { label: 'Mileage', alsoCalled: ['miles', 'odometer'], isNeeded: true },
  price: { label: 'Price', alsoCalled: ['retail price', 'asking price', 'vehicle price'], isNeeded: true },
  insurance: { label: 'Insurance group', alsoCalled: ['insurance group'], isNeeded: false },
  mpg: {
    label: 'Fuel economy',
    alsoCalled: ['fuel economy', 'combined mpg', 'mpg combined'],
    isNeeded: false,
  },
  zeroTo62: {
    label: '0 to 62 mph',
    alsoCalled: ['0 to 62', '0-62', '0 to 62 mph', '0-62 mph', 'acceleration'],
    isNeeded: false,
  },
  pictures: {
    label: 'Pictures',
    alsoCalled: [
      'picture',
      'images',
      'image',
      'photos',
      'photo',
      'picture urls',
      'picture url',
      'image urls',
      'image url',
      'photo urls',
      'photo url',
      'image link',
    ],
    isNeeded: false,
    isList: true,
  },
  equipment: {
    label: 'Equipment',
    // A dotted name: elements within an element, or objects of an array.
    alsoCalled:
      `features, feature, options, option, key features, vehicle features, vehicle options, vehicle option, standard equipment,
      optional equipment, extras, equipment.item, equipment.feature, equipment.option, equipment.name, features.feature, features.item,
      features.name, options.option, options.item, options.name`.split(/,\s+/),
    isNeeded: false,
    isList: true,
  },
} as const satisfies Record<string, FieldRow>;

export type FeedField = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FeedField[];
