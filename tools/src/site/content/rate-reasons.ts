import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { aprFor, obtainableRate, showsApr, type AprRate, type AprRates } from '@forecourt/domain/finance/apr-rates';
import { ratesOf, SCORES, type Score } from '@forecourt/domain/finance/score-apr';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import type { Brand } from '@forecourt/theme/brand';
import { brands } from '@forecourt/theme/brands';
import { contextOf } from './brands-links';

type Values = Readonly<Record<string, unknown>>;

/** A block that may show rates or monthly prices, with the values of its attributes. */
interface CreditBlock {
  /** `main[0] hero-banner` */
  place: string;
  values: Values;
  /** Whether its example may be absent, for instance if a list has no cars. */
  mayBeAbsent: boolean;
}

/**
 * Finds problems of a page's rates: two representative APRs or "from" rates, a "from" rate that nobody gets, a missing
 * example.
 */
export function rateReasons(page: PageDocument, declarations: ReadonlyMap<string, BlockDefinition>): string[] {
  const blocks = creditBlocks(page, declarations);
  const seenBy = brands.filter(({ slug }) => page.brands?.includes(slug) ?? true);
  // Naming one brand for a problem is enough; most brands have the same rates.
  const first = (reasonsOf: (brand: Brand) => string[]) => seenBy.map(reasonsOf).find(({ length }) => length > 0) ?? [];
  return [
    ...first((brand) => disagreements(blocks, brand, 'representative', 'representative APRs')),
    ...first((brand) => disagreements(blocks, brand, 'from', '“from” rates')),
    ...first((brand) => blocks.flatMap((block) => unobtainable(block, brand))),
    ...missingExamples(blocks),
  ];
}

function creditBlocks(
  { header, main, footer }: PageDocument,
  declarations: ReadonlyMap<string, BlockDefinition>,
): CreditBlock[] {
  const context = { ...contextOf(brands), report: () => undefined };
  return Object.entries({ header, main, footer }).flatMap(([region, placed]) =>
    placed.flatMap(({ block, attributes }, index) => {
      const schema = declarations.get(block)?.attributes ?? {};
      if (!schema['example'] && !schema['aprType']) return [];
      const mayBeAbsent = schema['example']?.toJsonSchema()['mayBeAbsent'] === true;
      return [
        { place: `${region}[${index}] ${block}`, values: parseAttributes(schema, attributes, context), mayBeAbsent },
      ];
    }),
  );
}

/** Returns the rates that a block states on a brand's pages: none, one, or several if its text has several. */
function ratesOfBlock({ values }: CreditBlock, brand: Brand): { from: number[]; representative: number[] } {
  const given = (name: string) => (typeof values[name] === 'number' ? [values[name]] : []);
  const own: AprRates = brand.rates ? { default: obtainableRate(brand.rates) } : {};
  const aprType = String(values['aprType'] ?? '');
  if ('repApr' in values) {
    const affiliate = values['vdp'] === true ? undefined : given('aid')[0];
    const partner = obtainableRate(calculatorPartner(affiliate ?? brand.id).rates);
    const [from = partner.from] = [...given('ratesFrom'), ...given('defaultRatesFrom')];
    const [representative = partner.representative] = [...given('defaultRepAPR'), ...given('repApr')];
    return stated({ from: values['hideRepApr'] === true ? 0 : from, representative });
  }
  if ('ratesFrom' in values) {
    const rate = showsApr(aprType) ? aprFor(aprType, own) : undefined;
    if (rate) return stated({ ...rate, from: given('ratesFrom')[0] ?? rate.from });
  }
  const texts = ['footerText', 'financeText', 'aprText'].filter((name) => name in values);
  if (texts.length > 0) return statedCredit(texts.map((name) => String(values[name])).join('\n'));
  return {
    from: [],
    representative: stated(aprFor(aprType || 'default', own) ?? own['default'] ?? { from: 0, representative: 0 })
      .representative,
  };
}

function stated({ from, representative }: AprRate): { from: number[]; representative: number[] } {
  return { from: from === 0 ? [] : [from], representative: [representative] };
}

function disagreements(blocks: readonly CreditBlock[], brand: Brand, which: keyof AprRate, name: string): string[] {
  const rates = blocks.flatMap((block) =>
    ratesOfBlock(block, brand)[which].map((percent) => ({ place: block.place, percent })),
  );
  const other = rates.find(({ percent }) => percent !== rates[0]?.percent);
  if (!rates[0] || !other) return [];
  const blocksInWords = rates[0].place === other.place ? other.place : `${rates[0].place} and ${other.place}`;
  return [
    `states two ${name}, ${rates[0].percent}% and ${other.percent}%, in ${blocksInWords}: give all blocks of the page the same ` +
      'aprType and ratesFrom, and calculators the same repApr and ratesFrom',
  ];
}

/** Returns the lowest rate for the scores of an offer. Offers for bad credit are for the score Poor. */
function lowestRate(aprType: string): number {
  const scores: readonly Score[] = aprType.includes('bad') ? ['Poor'] : SCORES;
  return Math.min(...scores.flatMap((score) => ratesOf(score).map(({ aprPercent }) => aprPercent)));
}

function unobtainable(block: CreditBlock, brand: Brand): string[] {
  const lowest = lowestRate(String(block.values['aprType'] ?? ''));
  return ratesOfBlock(block, brand)
    .from.filter((from) => from < lowest)
    .map(
      (from) =>
        `${block.place} states rates from ${from}%, and the lowest that it can give is ${lowest}%: set ratesFrom to that, or to 0 to state none`,
    );
}

/** Finds blocks that expect their example above, on pages where no block above always shows one. */
function missingExamples(blocks: readonly CreditBlock[]): string[] {
  return blocks.flatMap((block, index) => {
    const isThere = blocks
      .slice(0, index)
      .some((other) => !other.mayBeAbsent && other.values['example'] === 'here' && showsCredit(other));
    return block.values['example'] === 'above' && !isThere
      ? [
          `${block.place} has its example above, where no block always shows one: leave "example" out, or set it to "here"`,
        ]
      : [];
  });
}

function showsCredit(block: CreditBlock): boolean {
  return ratesOfBlock(block, brands[0]!).representative.length > 0;
}
