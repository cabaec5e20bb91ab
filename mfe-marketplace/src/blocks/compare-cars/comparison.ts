import { formatCount, formatPence, formatPounds, penceFromPounds } from '@forecourt/domain/money';
import { equityInWords } from '@forecourt/domain/finance/part-exchange';
import type { MonthlyTerms } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { isDearEnough, noPriceInWords } from '../../monthly-price/no-price-in-words';
import { lengthInWords } from '../../monthly-price/price-terms-in-words';
import type { WholeCost } from './whole-cost';

/** A car with everything that it costs; undefined where no lender finances it. */
export interface ComparedCar {
  car: CarPage;
  cost: WholeCost | undefined;
}

/** A line of the comparison. */
export interface ComparisonRow {
  name: string;
  /** A text for each car; empty when it has no such value. */
  values: string[];
  isDifferent: boolean;
}

type ValueOf = (compared: ComparedCar) => string;

const COST: readonly (readonly [name: string, value: ValueOf])[] = [
  ['Cash price', ({ car }) => formatPounds(car.price)],
  ['Finance', ({ car }) => (car.monthlyTerms ? financeInWords(car.monthlyTerms) : noPriceInWords(car, isDearEnough(penceFromPounds(car.price))))],
  ['Deposit', ({ cost }) => (cost ? [formatPence(cost.depositPence), ...(!cost.equityPence ? [] : [equityInWords(cost.equityPence)])].join(', ') : '')],
  ['Monthly payments', ({ cost }) => (cost ? `${cost.paymentCount} of ${formatPence(cost.paymentPence)}` : '')],
  ['Final payment, to keep it', ({ cost }) => (cost ? (cost.balloonPence === undefined ? 'None' : formatPence(cost.balloonPence)) : '')],
  ['Cost of credit', ({ cost }) => (cost ? formatPence(cost.costOfCreditPence) : '')],
  ['Total payable', ({ cost }) => (cost ? formatPence(cost.totalPayablePence) : '')],
];

const FACTS: readonly (readonly [name: string, value: ValueOf])[] = [
  ['Year', ({ car }) => String(car.year)],
  ['Mileage', ({ car }) => `${formatCount(car.mileage)} miles`],
  ['Fuel', ({ car }) => car.fuelType],
  ['Gearbox', ({ car }) => car.transmission],
  ['Engine', ({ car }) => (/[a-z]/i.test(car.engineSize) ? car.engineSize : `${car.engineSize} litres`)],
  ['Shape', ({ car }) => car.bodyType],
  ['Doors', ({ car }) => String(car.doors)],
  ['Seats', ({ car }) => String(car.seats)],
  ['Colour', ({ car }) => car.colour],
  ['Dealer', ({ car }) => `${car.dealer.name}, ${car.dealer.town}`],
];

/** What the cars cost, what they are, and the equipment that only some of them have. */
export function comparisonOf(cars: readonly ComparedCar[]): { heading: string; rows: ComparisonRow[] }[] {
  const rowsOf = (lines: readonly (readonly [string, ValueOf])[]) => lines.map(([name, valueOf]) => rowOf(name, cars.map(valueOf)));
  const specRows = (['runningCost', 'performance'] as const).flatMap((section) =>
    namesIn(cars.map(({ car }) => car.spec[section])).map((name) =>
      rowOf(
        name,
        cars.map(({ car }) => car.spec[section][name] ?? ''),
      ),
    ),
  );
  const equipment = cars.map(({ car: { spec } }) =>
    Object.keys({ ...spec.driverConvenience, ...spec.exteriorFeatures, ...spec.interiorFeatures, ...spec.safety }),
  );
  const extras = equipment.map((items) => items.filter((item) => !equipment.every((others) => others.includes(item))).join(', '));
  return [
    { heading: 'What it costs', rows: rowsOf(COST) },
    { heading: 'The car', rows: [...rowsOf(FACTS), ...specRows] },
    {
      heading: 'Equipment',
      rows: [
        rowOf(
          'Not on all of them',
          extras.map((text) => text || 'Nothing'),
        ),
      ],
    },
  ];
}

function financeInWords({ finance, aprPercent, ...length }: MonthlyTerms): string {
  return `${finance}, ${lengthInWords(length)}, ${aprPercent}% APR`;
}

function rowOf(name: string, values: string[]): ComparisonRow {
  return { name, values, isDifferent: new Set(values).size > 1 };
}

function namesIn(sections: readonly Readonly<Record<string, string>>[]): string[] {
  return [...new Set(sections.flatMap((section) => Object.keys(section)))];
}
