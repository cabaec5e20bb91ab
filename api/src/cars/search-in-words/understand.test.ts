import { readCatalogue } from '../catalogue/catalogue';
import * as fc from 'fast-check';
import { readCarSearch } from '@forecourt/domain/car-search/address';
import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { wordValues } from '@forecourt/domain/car-search/values';
import { suggest } from './suggest';
import { Lexicon, type NamedModel } from './lexicon';
import { EXCLUDABLE_FIELDS } from './parts';
import { SENTENCES } from './testing/sentences';
import { resultsOf, understand } from './understand';

const ON = new Date('2026-06-15T12:00:00Z');
const { makes, models, derivatives } = readCatalogue();
const lexicon = new Lexicon(
  models.map(({ makeId, name, slug, bodyType, popularity }): NamedModel => {
    const make = makes.find(({ id }) => id === makeId)!;
    return {
      make: make.name,
      makeSlug: make.slug,
      model: name,
      modelSlug: slug,
      bodyType,
      cars: make.sharePerMille * popularity,
    };
  }),
  derivatives.map(({ modelId, trim }) => ({
    makeSlug: makes.find(({ id }) => id === Math.floor(modelId / 1000))!.slug,
    trim,
  })),
);
const read = (question: string) => understand(question, lexicon, ON);
const colours = (but: string) =>
  wordValues('colour')
    .filter((colour) => colour !== but)
    .map((colour) => `colour=${colour}`)
    .join('&');

/** Questions, the addresses that they should lead to, and phrases that should not be understood. */
const EXAMPLES: [question: string, address: string, unknown?: string[]][] = [
  [
    'blue automatic estate under £250 a month near Leeds, low miles',
    '?postcode=ls1&distance=30&mileage=0-30000&max_monthly_price=250&gearbox=automatic&body_type=estate&colour=blue',
  ],
  // Makes and models, as people write them.
  ['Ford Fiesta under 8k', '/ford/fiesta?max_price=8000'],
  ['VW Golf 2018 or newer', '/volkswagen/golf?min_year=2018'],
  ['mercedes a class white auto', '/mercedes-benz/a-class?gearbox=automatic&colour=white'],
  ['mercedes-benz glc', '/mercedes-benz/glc'],
  ['range rover evoque', '/land-rover/range-rover-evoque'],
  ['land rover discovery sport under £20,000', '/land-rover/discovery-sport?max_price=20000'],
  [
    'range rover sport black automatic diesel from 2016',
    '/land-rover/range-rover-sport?min_year=2016&gearbox=automatic&fuel_type=diesel&colour=black',
  ],
  ['Peugeot 2008', '/peugeot/2008'],
  ['fiat 500', '/fiat/500'],
  ['fiat 500x', '/fiat/500x'],
  ['mazda 3', '/mazda/3'],
  ['mini cooper convertible', '/mini/hatch?body_type=convertible'],
  ['tesla model 3', '/tesla/model-3'],
  ['e-tron', '/audi/e-tron'],
  ['id 3', '/volkswagen/id-3'],
  ['vw up', '/volkswagen/up'],
  ['i3 bmw', '/bmw/i3'],
  ['hyundai i10', '/hyundai/i10'],
  ['q5', '/audi/q5'],
  ['seat leon', '/seat/leon'],
  ['alfa romeo giulietta', '/alfa-romeo/giulietta'],
  ['leaf', '/nissan/leaf'],
  ['bmw 3 series black estate', '/bmw/3-series-touring?body_type=estate&colour=black'],
  ['bmw 320d touring automatic', '/bmw/3-series-touring?gearbox=automatic&body_type=estate'],
  ['ford focus estate', '/ford/focus-estate'],
  ['white tesla', '/tesla?colour=white'],
  // Several at once.
  ['fiesta or polo', '?make=ford&model=fiesta&also=volkswagen.polo'],
  ['ford or kia', '?make=ford&also=kia'],
  ['Ford Focus, Ford Puma or a BMW under 15k', '?make=ford&model=focus&also=ford.puma&also=bmw&max_price=15000'],
  ['ford fiesta', '/ford/fiesta'],
  ['fiesta not polo', '/ford/fiesta', ['not polo']],
  ['golf or 3 series estate', '?make=volkswagen&model=golf-estate&also=bmw.3-series-touring&body_type=estate'],
  // Trims of the requested makes.
  ['ford focus st-line', '/ford/focus?trim=st-line'],
  ['bmw m sport or audi s line diesel', '?make=bmw&also=audi&trim=bmw.m-sport&trim=audi.s-line&fuel_type=diesel'],
  ['titanium kuga', '/ford/kuga?trim=titanium'],
  ['m sport under 20k', '?max_price=20000', ['m sport']],
  // Equipment.
  ['automatic with heated seats and sat nav', '?gearbox=automatic&keywords=heated+seats%2C+sat+nav'],
  ['apple carplay fiesta', '/ford/fiesta?keywords=apple+carplay'],
  ['not leather', '', ['not leather']],
  [
    'heated seats, apple carplay, cruise control and parking sensors',
    '?keywords=heated+seats%2C+apple+carplay%2C+cruise+control',
    ['parking sensors'],
  ],
  // Typing mistakes.
  ['volkswagon golf automtic', '/volkswagen/golf?gearbox=automatic'],
  ['udner 10k autmatic', '?max_price=10000&gearbox=automatic'],
  ['citreon berlingo', '/citroen/berlingo'],
  ['peugot 208', '/peugeot/208'],
  ['renualt captur', '/renault/captur'],
  ['Hyundai tuscon hybrid', '/hyundai/tucson?fuel_type=hybrid'],
  ['near sheffeild', '?postcode=s1&distance=30'],
  ['sliver hatchbak', '?body_type=hatchback&colour=silver'],
  // Fields in words of the trade and of the street.
  ['petrol manual 5 door hatchback', '?gearbox=manual&fuel_type=petrol&body_type=hatchback&doors=5'],
  ['seven seater people carrier', '?body_type=mpv&seats=7'],
  ['4x4 under £12k near Glasgow', '?postcode=g1&distance=30&max_price=12000&body_type=suv'],
  ['two seater roadster', '?body_type=convertible&seats=2'],
  ['grey or silver saloon', '?body_type=saloon&colour=silver&colour=grey'],
  ['petrol/hybrid', '?fuel_type=petrol&fuel_type=hybrid'],
  ['kuga phev', '/ford/kuga?fuel_type=hybrid'],
  ['2.0 tdi passat', '/volkswagen/passat?min_engine_size=2.0&max_engine_size=2.0&fuel_type=diesel'],
  ['3dr fiesta', '/ford/fiesta?doors=3'],
  ['ulez compliant diesel in London', '?postcode=ec1a&distance=30&fuel_type=diesel&emissions=ulez-compliant'],
  ['GREEN ESTATE CAR!!!', '?body_type=estate&colour=green'],
  // Money.
  ['red hatchback less than £10,000', '?max_price=10000&body_type=hatchback&colour=red'],
  ['7 seater diesel under 15000', '?max_price=15000&fuel_type=diesel&seats=7'],
  ['up to 12 grand', '?max_price=12000'],
  ['budget of 7000', '?max_price=7000'],
  ['£10k', '?max_price=10000'],
  ['between £5000 and £8000', '?min_price=5000&max_price=8000'],
  ['8 to 10k', '?min_price=8000&max_price=10000'],
  ['£8k - £10k convertible', '?min_price=8000&max_price=10000&body_type=convertible'],
  ['over £30,000', '?min_price=30000'],
  ['electric car around £300 per month', '?min_monthly_price=270&max_monthly_price=330&fuel_type=electric'],
  ['max £180pm', '?max_monthly_price=180'],
  ['£250pcm', '?max_monthly_price=250'],
  ['£150/month automatic', '?max_monthly_price=150&gearbox=automatic'],
  ['250 p/m', '?max_monthly_price=250'],
  ['£200-£300 a month', '?min_monthly_price=200&max_monthly_price=300'],
  ['no more than £220 per month', '?max_monthly_price=220'],
  ['monthly budget 250', '?max_monthly_price=250'],
  ['under £300', '?max_monthly_price=300'],
  // Mileage.
  ['under 30,000 miles', '?mileage=0-30000'],
  ['15,000 miles max', '?mileage=0-20000'],
  ['20000 miles or less', '?mileage=0-20000'],
  ['over 100k miles', '?mileage=100000-'],
  ['12,000-25,000 miles', '?mileage=10000-30000'],
  [
    'skoda octavia estate diesel 2017 onwards less than 60k miles',
    '/skoda/octavia-estate?mileage=0-60000&min_year=2017&fuel_type=diesel',
  ],
  // Age.
  ['Audi A3 2019-2021', '/audi/a3?min_year=2019&max_year=2021'],
  ['toyota yaris hybrid 2020+', '/toyota/yaris?min_year=2020&fuel_type=hybrid'],
  ['renault clio manual 2016', '/renault/clio?min_year=2016&max_year=2016&gearbox=manual'],
  ['less than 3 years old', '?min_year=2023'],
  ['no older than 5 years', '?min_year=2021'],
  ['pre 2015', '?max_year=2014'],
  ['2015 or older', '?max_year=2015'],
  ['68 plate fiesta', '/ford/fiesta?min_year=2018&max_year=2019'],
  ['19 plate or newer', '?min_year=2019'],
  // Engines.
  ['nissan qashqai 1.5 diesel', '/nissan/qashqai?min_engine_size=1.5&max_engine_size=1.5&fuel_type=diesel'],
  ['1.6 litre or bigger', '?min_engine_size=1.6'],
  ['engine over 2 litres', '?min_engine_size=2.0'],
  // Places.
  ['within 20 miles of Bristol', '?postcode=bs1&distance=20'],
  ['20 miles from LS1 4AP black suv', '?postcode=ls14ap&distance=20&body_type=suv&colour=black'],
  ['newcastle', '?postcode=ne1&distance=30'],
  // Orders.
  ['cheapest electric cars', '?sort=price_low_high&fuel_type=electric'],
  ['newest hybrid SUV', '?sort=newest_first&fuel_type=hybrid&body_type=suv'],
  // Sentences.
  [
    'Looking for a used Honda Jazz, automatic, under £9,000 within 30 miles of Birmingham',
    '/honda/jazz?postcode=b1&distance=30&max_price=9000&gearbox=automatic',
  ],
  [
    'polo 1.2 5 door silver up to £7,500',
    '/volkswagen/polo?max_price=7500&min_engine_size=1.2&max_engine_size=1.2&colour=silver&doors=5',
  ],
  ['automatic cars near me', '?gearbox=automatic', ['near me']],
  // Unsupported questions are reported, and never misread.
  ['not red Ford Focus', `/ford/focus?${colours('red')}`],
  ['anything but white', `?${colours('white')}`],
  [
    'diesel but not an estate',
    '?fuel_type=diesel&body_type=hatchback&body_type=saloon&body_type=suv&body_type=coupe&body_type=convertible&body_type=mpv',
  ],
  ['under £99999999', '', ['under £99999999']],
  ['over 10k under £5000', '?min_price=10000', ['under £5000']],
  // The terms that prices are for.
  ['deposit £1000 300 a month', '?max_monthly_price=300&type=pcp&term=60&deposit=1000&miles_a_year=8000&score=good'],
  ['hp over 48 months with £2k deposit, bad credit', '?type=hp&term=48&deposit=2000&miles_a_year=8000&score=poor'],
  [
    'electric, no deposit, 10,000 miles a year',
    '?fuel_type=electric&type=pcp&term=60&deposit=0&miles_a_year=10000&score=good',
  ],
  ['over 50 months', '', ['over 50 months']],
  ['suv for 5 people', '?body_type=suv', ['for 5 people']],
  ['white van', '?colour=white', ['van']],
  ['zzzzz', '', ['zzzzz']],
  ['', ''],
];

describe('a search in words', () => {
  it.each(EXAMPLES)('“%s” leads to %s', (question, address, unknown = []) => {
    const understood = read(question);
    expect([resultsOf(understood), understood.unknown]).toEqual([`/used-cars${address}`, unknown]);
  });

  it.each(SENTENCES)('“%s” leads to %s', (question, address, unknown = [], notes = []) => {
    const understood = read(question);
    expect([resultsOf(understood), understood.unknown, understood.notes]).toEqual([
      `/used-cars${address}`,
      unknown,
      notes,
    ]);
  });

  it('never uses a figure beside an unknown word', () => {
    const figure = fc
      .tuple(
        fc.constantFrom('', 'under ', 'over ', 'at least ', 'max ', 'around '),
        fc.constantFrom('', '£'),
        fc.integer({ min: 2, max: 900 }),
      )
      .map((said) => said.join(''));
    const amount = fc.oneof(
      figure,
      fc.constantFrom('12k', 'under 30000', 'budget 5000', 'twenty', 'up to two hundred'),
    );
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('wibbles', 'zorb', 'qwerty', 'of wibbles', 'per wibble'),
        fc.boolean(),
        (said, strange, isBefore) => {
          // A model: Abarth 595.
          fc.pre(read(said).search.model === '');
          const { search, unknown } = read(
            isBefore && !strange.includes(' ') ? `${strange} ${said}` : `${said} ${strange}`,
          );
          expect([search, unknown.join(' ')]).toEqual([EVERY_CAR, expect.stringContaining(said.split(' ').at(-1)!)]);
        },
      ),
    );
  });

  it.each(EXCLUDABLE_FIELDS)('excludes only a word of the field %s', (field) => {
    for (const word of wordValues(field)) {
      const others = wordValues(field).filter((other) => other !== word);
      for (const question of [`not ${word}`, `no ${word}`, `anything but a ${word}`, `without ${word}, please`])
        expect([question, read(question).search]).toEqual([question, { ...EVERY_CAR, [field]: others }]);
    }
  });

  it('sets only fields that the results use, for any text', () => {
    const pieces = fc.constantFrom(
      ...[...EXAMPLES, ...SENTENCES].flatMap(([question]) => question.split(' ')),
      '£',
      '-',
      '0',
      '99999999',
      'ﬁat',
      '__proto__',
      'constructor',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 12 }).map((some) => some.join(' ')),
        ),
        (question) => {
          const understood = read(question);
          const [path = '', parameters] = resultsOf(understood).split('?');
          const [, , make, model] = path.split('/');
          expect(readCarSearch(new URLSearchParams(parameters), { make, model }, 'royal-mail')).toEqual({
            ...EVERY_CAR,
            ...understood.search,
          });
        },
      ),
    );
  });
});

describe('a question that is being typed', () => {
  it.each([
    ['blue auto', 'blue automatic'],
    ['ford fie', 'Ford Fiesta'],
    ['red fies', 'red Ford Fiesta'],
    ['near Lee', 'near Leeds'],
    ['', undefined],
    ['blue automatic', undefined],
  ])('“%s” may continue as %j', (question, expected) => expect(suggest(question, lexicon)[0]).toBe(expected));
});
