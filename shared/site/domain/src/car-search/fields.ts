/** Names of a field of any kind. */
interface Named {
  /**
   * Names in addresses. The first is the one we write (B2-23); other forms have sent the others (B2-20, B2-29, B2-49).
   */
  parameters: readonly [string, ...string[]];
  /** Name on the field's label. */
  title: string;
  /** With its article, for sentences: `the highest price`. */
  phrase: string;
  /** Source of its values, if they are not known for each car. */
  hint?: string;
}

/** A field with one value. */
type SingleRow = Named &
  (
    | { kind: 'postcode' | 'miles' | 'name' | 'mileage' | 'area' | 'keywords' | 'dealer' }
    /** An end of a range, which is part of it. */
    | { kind: 'least' | 'most'; range: RangeName }
  );

/** A field with any number of alternative values (B2-23). */
type ListRow = Named &
  /** Words as the stock has them, in the order in which they are offered; addresses have their slugs. */
  (
    | { kind: 'words'; words: readonly string[] }
    /** A number of something from 1 to 9. Unusual numbers of the stock are offered too. */
    | { kind: 'counts'; usual: readonly number[] }
    /** Values of the stock: makes and models (`cars.ts`), trims. */
    | { kind: 'cars' | 'trims' }
  );

export type FieldRow = SingleRow | ListRow;

const BY_VERSION = 'By the version that each dealer names.';
const WHERE_KNOWN = 'As stated by the dealer, or sample data. Cars without this figure match no choice.';

/**
 * The fields of a search for cars, each declared only here (decision 0028), in the order of addresses. What the vehicle
 * search does with a field is its row in `api/src/cars/stock-search/fields/fields.ts`.
 */
export const FIELDS = {
  postcode: { kind: 'postcode', parameters: ['postcode'], title: 'Postcode', phrase: 'the postcode' },
  distance: { kind: 'miles', parameters: ['distance'], title: 'Distance', phrase: 'the distance' },
  make: { kind: 'name', parameters: ['make'], title: 'Make', phrase: 'the make' },
  model: { kind: 'name', parameters: ['model'], title: 'Model', phrase: 'the model' },
  also: { kind: 'cars', parameters: ['also'], title: 'More makes and models', phrase: 'the makes and models' },
  trim: { kind: 'trims', parameters: ['trim'], title: 'Trim', phrase: 'the trim' },
  priceMin: {
    kind: 'least',
    range: 'price',
    parameters: ['min_price', 'priceMin', 'min-price'],
    title: 'Min price',
    phrase: 'the lowest price',
  },
  priceMax: {
    kind: 'most',
    range: 'price',
    parameters: ['max_price', 'priceMax', 'max-price'],
    title: 'Max price',
    phrase: 'the highest price',
  },
  mileage: { kind: 'mileage', parameters: ['mileage'], title: 'Mileage', phrase: 'the mileage' },
  yearMin: { kind: 'least', range: 'year', parameters: ['min_year'], title: 'From year', phrase: 'the earliest year' },
  yearMax: { kind: 'most', range: 'year', parameters: ['max_year'], title: 'To year', phrase: 'the latest year' },
  engineMin: {
    kind: 'least',
    range: 'engine',
    parameters: ['min_engine_size'],
    title: 'Min engine size',
    phrase: 'the smallest engine size',
  },
  engineMax: {
    kind: 'most',
    range: 'engine',
    parameters: ['max_engine_size'],
    title: 'Max engine size',
    phrase: 'the largest engine size',
  },
  monthlyMin: {
    kind: 'least',
    range: 'monthly',
    parameters: ['min_monthly_price'],
    title: 'Min a month',
    phrase: 'the lowest monthly price',
  },
  monthlyMax: {
    kind: 'most',
    range: 'monthly',
    parameters: ['max_monthly_price', 'monthly-budget', 'monthlyBudget'],
    title: 'Max a month',
    phrase: 'the highest monthly price',
  },
  gearbox: {
    kind: 'words',
    words: ['Automatic', 'Manual'],
    parameters: ['gearbox', 'transId'],
    title: 'Gearbox',
    phrase: 'the gearbox',
  },
  fuelType: {
    kind: 'words',
    words: ['Petrol', 'Diesel', 'Electric', 'Hybrid'],
    parameters: ['fuel_type', 'fuel-type'],
    title: 'Fuel type',
    phrase: 'the fuel type',
  },
  bodyType: {
    kind: 'words',
    words: ['Hatchback', 'Saloon', 'SUV', 'Estate', 'Coupe', 'Convertible', 'MPV'],
    parameters: ['body_type', 'body-style'],
    title: 'Body type',
    phrase: 'the body type',
  },
  colour: {
    kind: 'words',
    words: [
      'Blue',
      'Black',
      'Silver',
      'Red',
      'White',
      'Green',
      'Yellow',
      'Beige',
      'Gold',
      'Orange',
      'Grey',
      'Purple',
      'Brown',
    ],
    parameters: ['colour'],
    title: 'Colour',
    phrase: 'the colour',
  },
  doors: {
    kind: 'counts',
    usual: [2, 3, 4, 5],
    parameters: ['doors'],
    title: 'Doors',
    phrase: 'the number of doors',
    hint: BY_VERSION,
  },
  seats: {
    kind: 'counts',
    usual: [2, 4, 5, 7],
    parameters: ['seats'],
    title: 'Seats',
    phrase: 'the number of seats',
    hint: BY_VERSION,
  },
  emissions: {
    kind: 'words',
    words: ['ULEZ compliant', 'Not ULEZ compliant'],
    parameters: ['emissions'],
    title: 'Clean air zones',
    phrase: 'the emissions',
    hint: 'An estimate by fuel and first registration. Check the registration of a car before you rely on it.',
  },
  priceRating: {
    kind: 'words',
    words: ['Well below market', 'Below market', 'Around market', 'Above market', 'Well above market'],
    parameters: ['price_rating'],
    title: 'Price rating',
    phrase: 'the price rating',
    hint: 'Compared with similar cars of other dealers. Cars with too few of them have no rating.',
  },
  insuranceGroup: {
    kind: 'words',
    words: [
      'Insurance group 1 to 10',
      'Insurance group 11 to 20',
      'Insurance group 21 to 30',
      'Insurance group 31 to 40',
      'Insurance group 41 to 50',
    ],
    parameters: ['insurance_group'],
    title: 'Insurance group',
    phrase: 'the insurance group',
    hint: WHERE_KNOWN,
  },
  milesPerGallon: {
    kind: 'words',
    words: ['60 mpg or more', '50 to 59.9 mpg', '40 to 49.9 mpg', '30 to 39.9 mpg', 'Under 30 mpg'],
    parameters: ['fuel_economy'],
    title: 'Fuel economy',
    phrase: 'the fuel economy',
    hint: WHERE_KNOWN,
  },
  zeroTo62Seconds: {
    kind: 'words',
    words: [
      '0 to 62 mph in under 6 s',
      '0 to 62 mph in 6 to 7.9 s',
      '0 to 62 mph in 8 to 9.9 s',
      '0 to 62 mph in 10 to 11.9 s',
      '0 to 62 mph in 12 s or more',
    ],
    parameters: ['zero_to_62'],
    title: '0 to 62 mph',
    phrase: 'the time to 62 mph',
    hint: WHERE_KNOWN,
  },
  area: { kind: 'area', parameters: ['area'], title: 'Area', phrase: 'the area of the map' },
  keywords: { kind: 'keywords', parameters: ['keywords'], title: 'Keywords', phrase: 'the keywords' },
  dealer: { kind: 'dealer', parameters: ['dealer'], title: 'Dealer', phrase: 'the dealer' },
} as const satisfies Record<string, FieldRow>;

export type Field = keyof typeof FIELDS;
type OfKind<Kind extends FieldRow['kind']> = {
  [Name in Field]: (typeof FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[Field];

export type WordField = OfKind<'words'>;
export type CountField = OfKind<'counts'>;
export type RangeField = OfKind<'least' | 'most'>;
/** Lists with choices that do not depend on the stock. */
export type FixedListField = WordField | CountField;
export type ListField = FixedListField | OfKind<'cars' | 'trims'>;
export type SingleField = Exclude<Field, ListField>;
/** Fields that are a select with a fixed list; makes and models come from the stock. */
export type SelectField = OfKind<'miles' | 'mileage' | 'least' | 'most'>;
/** Fields whose choices are counted. */
export type FacetField = Exclude<Field, 'postcode'>;

/** A word of a field, as the stock has it: `SUV`. */
export type WordOf<Name extends WordField> = (typeof FIELDS)[Name]['words'][number];
export type Gearbox = WordOf<'gearbox'>;
export type Fuel = WordOf<'fuelType'>;
export type BodyType = WordOf<'bodyType'>;
export type Colour = WordOf<'colour'>;
export type PriceStep = WordOf<'priceRating'>;

interface RangeRow {
  title: string;
  unit: 'pounds' | 'pounds a month' | 'years' | 'litres';
  /** Numbers to choose from (B9-8, B9-9, and more if the stock has more). Results are counted for these. */
  steps: readonly number[];
  /** Bounds of its values. */
  from: number;
  to: number;
  /** Whether the form takes the same number for both ends, as for cars of one year. */
  endsMayBeEqual: boolean;
}

/** Ranges, which have a minimum and a maximum: the fields `{name}Min` and `{name}Max`. */
export const RANGES = {
  price: {
    title: 'Price',
    unit: 'pounds',
    from: 0,
    to: 10_000_000,
    endsMayBeEqual: false,
    steps: [
      1000, 2000, 3000, 4000, 5000, 6000, 7000, 7500, 8000, 9000, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000,
      30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 75_000, 100_000,
    ],
  },
  monthly: {
    title: 'Monthly budget',
    unit: 'pounds a month',
    from: 0,
    to: 100_000,
    endsMayBeEqual: false,
    steps: [100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000],
  },
  // Years of the stock are added to these.
  year: {
    title: 'Year',
    unit: 'years',
    from: 1900,
    to: 2100,
    endsMayBeEqual: true,
    steps: [2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020],
  },
  engine: {
    title: 'Engine size',
    unit: 'litres',
    from: 0,
    to: 10,
    endsMayBeEqual: true,
    steps: [1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 5, 6],
  },
} as const satisfies Record<string, RangeRow>;

export type RangeName = keyof typeof RANGES;

/** Distances to choose from, in miles, and the maximum: no place in the country is further. */
export const DISTANCES = { steps: [10, 20, 30, 40, 50, 75, 100, 200], to: 1000 } as const;

/** Ranges of mileage to choose from, each including its first number but not its second (B9-8 and beyond). */
export const MILEAGE_BANDS = [
  '0-10000',
  '10000-20000',
  '20000-30000',
  '30000-40000',
  '40000-50000',
  '50000-60000',
  '60000-80000',
  '80000-100000',
  '100000-',
] as const satisfies readonly MileageBand[];
/** A range from the beginning of one of those to the end of one: `0-30000`, `80000-`. */
export type MileageBand = `${number}-${number | ''}`;

/** The sections of the filter panel: a range, or one field. */
export type Section =
  | RangeName
  | Exclude<Field, RangeField | (typeof OPEN_FIELDS)[number] | (typeof LINKED_FIELDS)[number]>;

/** Fields above the sections, in their order. */
export const OPEN_FIELDS = ['postcode', 'distance', 'make', 'model'] as const;

/** Fields that the map and links choose, and the panel only keeps: there are too many dealers for a list. */
export const LINKED_FIELDS = ['area', 'dealer'] as const;

/** Sections of the filter panel that open and close (B2-19, B2-22), in their order, with their fields. */
export const SECTIONS = {
  also: ['also'],
  trim: ['trim'],
  price: ['priceMin', 'priceMax'],
  priceRating: ['priceRating'],
  monthly: ['monthlyMin', 'monthlyMax'],
  mileage: ['mileage'],
  gearbox: ['gearbox'],
  fuelType: ['fuelType'],
  bodyType: ['bodyType'],
  colour: ['colour'],
  doors: ['doors'],
  seats: ['seats'],
  year: ['yearMin', 'yearMax'],
  engine: ['engineMin', 'engineMax'],
  emissions: ['emissions'],
  insuranceGroup: ['insuranceGroup'],
  milesPerGallon: ['milesPerGallon'],
  zeroTo62Seconds: ['zeroTo62Seconds'],
  keywords: ['keywords'],
} as const satisfies {
  [Name in Section]: readonly [
    Name extends RangeName ? `${Name}Min` : Name,
    ...(Name extends RangeName ? [`${Name}Max`] : []),
  ];
};

/** All fields, in the order in which addresses have them. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];
/**
 * Sections that every release of a filter panel can draw, in their order: ranges, the mileage, and lists that do not
 * depend on the stock. Sections of other kinds are left out, since panels released earlier do not know them; newer
 * panels list them.
 */
export const SECTION_NAMES = (Object.keys(SECTIONS) as Section[]).filter(
  (section) => Object.hasOwn(RANGES, section) || section === 'mileage' || isFixedListField(section),
);
export const SINGLE_FIELDS = FIELD_NAMES.filter((field): field is SingleField => !isListField(field));
export const LIST_FIELDS = FIELD_NAMES.filter(isListField);
export const RANGE_NAMES = Object.keys(RANGES) as readonly RangeName[];

/** Whether a field has any number of values. */
export function isListField(field: string): field is ListField {
  const kind = kindOf(field);
  return kind === 'cars' || kind === 'trims' || isFixedListField(field);
}

/** Whether a field has any number of values, which are known without the stock. */
export function isFixedListField(field: string): field is FixedListField {
  const kind = kindOf(field);
  return kind === 'words' || kind === 'counts';
}

/** Whether a field is a select with a fixed list. */
export function isSelectField(field: Field): field is SelectField {
  return !isListField(field) && !['postcode', 'name', 'area', 'keywords', 'dealer'].includes(FIELDS[field].kind);
}

function kindOf(field: string): FieldRow['kind'] | undefined {
  return Object.hasOwn(FIELDS, field) ? FIELDS[field as Field].kind : undefined;
}
