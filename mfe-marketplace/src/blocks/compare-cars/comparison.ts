import { formatCount, formatPence } from '@forecourt/domain/money';
import { equityInWords } from '@forecourt/domain/finance/part-exchange';
import type { InPence, MonthlyTerms } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { sourceInWords, sourceOf } from '../../car-specs/spec-source';
import { isDearEnough, noPriceInWords } from '../../monthly-price/no-price-in-words';
import { lengthInWords } from '../../monthly-price/price-terms-in-words';
import type { WholeCost } from './whole-cost';

/** A car with its total cost; undefined if no lender finances it. */
export interface ComparedCar {
  car: InPence<CarPage>;
  cost: WholeCost | undefined;
}

/** A line of the comparison. */
export interface ComparisonRow {
  name: string;
  /** A text for each car; empty when it has no such value. */
  values: string[];
  /** Words for the cars with the best value, by place: `Lowest price`. */
  best?: readonly string[];
  isDifferent: boolean;
}

type ValueOf = (compared: ComparedCar) => string;

/** Which of several cars is best: words for it, and the number that is lowest then; undefined without a value. */
type Best = readonly [words: string, numberOf: (compared: ComparedCar) => number | undefined];
type Line = readonly [name: string, value: ValueOf, best?: Best];

const COST: readonly Line[] = [
  ['Cash price', ({ car }) => formatPence(car.pricePence), ['Lowest price', ({ car }) => car.pricePence]],
  [
    'Finance',
    ({ car }) =>
      car.monthlyTerms ? financeInWords(car.monthlyTerms) : noPriceInWords(car, isDearEnough(car.pricePence)),
  ],
  [
    'Deposit',
    ({ cost }) =>
      cost
        ? [formatPence(cost.depositPence), ...(!cost.equityPence ? [] : [equityInWords(cost.equityPence)])].join(', ')
        : '',
  ],
  [
    'Monthly payments',
    ({ cost }) => (cost ? `${cost.paymentCount} of ${formatPence(cost.paymentPence)}` : ''),
    ['Lowest payment', ({ cost }) => cost?.paymentPence],
  ],
  [
    'Final payment, to keep it',
    ({ cost }) => (cost ? (cost.balloonPence === undefined ? 'None' : formatPence(cost.balloonPence)) : ''),
  ],
  ['Cost of credit', ({ cost }) => (cost ? formatPence(cost.costOfCreditPence) : '')],
  [
    'Total payable',
    ({ cost }) => (cost ? formatPence(cost.totalPayablePence) : ''),
    ['Lowest total', ({ cost }) => cost?.totalPayablePence],
  ],
];

const FACTS: readonly Line[] = [
  ['Year', ({ car }) => String(car.year), ['Newest', ({ car }) => -car.year]],
  ['Mileage', ({ car }) => `${formatCount(car.mileage)} miles`, ['Fewest miles', ({ car }) => car.mileage]],
  ['Fuel', ({ car }) => car.fuelType],
  ['Gearbox', ({ car }) => car.transmission],
  ['Engine', ({ car }) => (/[a-z]/i.test(car.engineSize) ? car.engineSize : `${car.engineSize} litres`)],
  ['Shape', ({ car }) => car.bodyType],
  ['Doors', ({ car }) => String(car.doors)],
  ['Colour', ({ car }) => car.colour],
  ['Dealer', ({ car }) => `${car.dealer.name}, ${car.dealer.town}`],
];

const FIGURES = ['runningCost', 'performance'] as const;
const EQUIPMENT = ['equipment', 'driverConvenience', 'exteriorFeatures', 'interiorFeatures', 'safety'] as const;

/** A value of a car, and its source in words. */
interface SourcedText {
  text: string;
  source: string;
}
type SourcedRow = readonly [name: string, cells: SourcedText[]];

/** Groups of rows: costs, facts, figures, and equipment that some of the cars lack. */
export function comparisonOf(cars: readonly ComparedCar[]): { heading: string; rows: ComparisonRow[] }[] {
  const rowsOf = (lines: readonly Line[]) =>
    lines.map(([name, valueOf, best]) => ({
      ...rowOf(name, cars.map(valueOf)),
      ...(best && { best: bestOf(cars, best) }),
    }));
  const specs = cars.map(({ car }) => car.spec);
  const seats = cars.map(({ car }) => ({
    text: String(car.seats),
    source: sourceInWords(sourceOf(car.spec, 'technical', 'Seats')),
  }));
  const figures = FIGURES.flatMap((section) =>
    namesIn(specs.map((spec) => spec[section])).map((name): SourcedRow => [
      name,
      specs.map((spec) => ({ text: spec[section][name] ?? '', source: sourceInWords(sourceOf(spec, section, name)) })),
    ]),
  );
  return [
    { heading: 'What it costs', rows: rowsOf(COST) },
    { heading: 'The car', rows: rowsOf(FACTS) },
    sourcedGroup('Figures', [['Seats', seats], ...figures]),
    sourcedGroup('Equipment', [['Not listed for all of them', differingEquipment(specs)]]),
  ];
}

function financeInWords({ finance, aprPercent, ...length }: MonthlyTerms): string {
  return `${finance}, ${lengthInWords(length)}, ${aprPercent}% APR`;
}

/** A group with the source in its heading if all values have the same source, otherwise after each value. */
function sourcedGroup(name: string, lines: readonly SourcedRow[]): { heading: string; rows: ComparisonRow[] } {
  const sources = new Set(
    lines.flatMap(([, cells]) => cells.flatMap(({ text, source }) => (text && source ? [source] : []))),
  );
  const isOne = sources.size === 1;
  const inWords = ({ text, source }: SourcedText) => (isOne || !text || !source ? text : `${text} · ${source}`);
  return {
    heading: isOne ? `${name} · ${[...sources].join('')}` : name,
    rows: lines.map(([row, cells]) =>
      rowOf(
        row,
        cells.map(inWords),
        cells.map(({ text }) => text),
      ),
    ),
  };
}

/** Equipment that differs. Estimates are not compared, since their differences say nothing about the cars. */
function differingEquipment(specs: readonly CarPage['spec'][]): SourcedText[] {
  const known = specs.map((spec) => {
    const sections = EQUIPMENT.filter((section) => sourceOf(spec, section).kind !== 'typical');
    const items = sections.flatMap((section) => Object.keys(spec[section] ?? {}));
    const sources = sections.flatMap((section) =>
      Object.keys(spec[section] ?? {}).length > 0 ? sourceInWords(sourceOf(spec, section)) : [],
    );
    return items.length > 0 ? { items, source: [...new Set(sources)].join(', ') } : undefined;
  });
  const comparable = known.filter((each) => each !== undefined);
  const isOnAll = (item: string) => comparable.every(({ items }) => items.includes(item));
  return known.map((each) => {
    if (!each || comparable.length < Math.min(2, specs.length)) return { text: 'Not known', source: '' };
    return { text: each.items.filter((item) => !isOnAll(item)).join(', ') || 'Nothing', source: each.source };
  });
}

/** @param compared values that decide whether the cars differ, if not the shown ones */
function rowOf(name: string, values: string[], compared = values): ComparisonRow {
  return { name, values, isDifferent: new Set(compared).size > 1 };
}

/** Marks the lowest numbers. Without a higher one, no car is better than the others. */
function bestOf(cars: readonly ComparedCar[], [words, numberOf]: Best): string[] {
  const numbers = cars.map(numberOf);
  const known = numbers.filter((number) => number !== undefined);
  const lowest = Math.min(...known);
  const isBetter = known.some((number) => number > lowest);
  return numbers.map((number) => (isBetter && number === lowest ? words : ''));
}

function namesIn(sections: readonly Readonly<Record<string, string>>[]): string[] {
  return [...new Set(sections.flatMap((section) => Object.keys(section)))];
}
