import { paintIdForColour } from '@forecourt/domain/cars/paint';
import { slugOf } from '@forecourt/domain/slug';
import { product as anyProduct, type Product } from '@forecourt/theme/brand';
import * as z from 'zod';
import { productsIn, textWithout } from '../../ground/documents/product-sections';
import { createFigures } from './figures';
import { figuresTable } from './figures-table';
import { fillFigures } from './fill-figures';
import { readFrontMatter } from './front-matter';
import { renderGuide, type RenderedGuide } from './render-guide';
import { workedExample } from './worked-example';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name in lower case with hyphens');
const date = z.iso.date('is not a date like 2026-03-31');
const text = z.string().trim().min(1);

/** The fields above a guide's text. */
const guideFields = z.strictObject({
  title: text.max(70),
  description: text.max(170),
  topic: id,
  /** Place in the topic, the lowest first. */
  order: z.number().default(100),
  author: id,
  reviewedBy: id.optional(),
  published: date,
  updated: date,
  /** A car, and the name of its colour. */
  picture: z
    .strictObject({ make: text, model: text, colour: text })
    .transform(({ make, model, colour }) => ({ make, modelFamily: model, paintId: paintIdForColour(colour) })),
  /** Name of a drawing of the subject in `content/media/guides`, shown instead of the car on the site's own pages. */
  illustration: id.transform((name) => `/media/guides/${name}.svg`).optional(),
  /** Search words that the text does not contain. */
  keywords: z.array(text).default([]),
  /** Names of guides to read next. */
  related: z.array(id).default([]),
  examples: z.record(id, workedExample).default({}),
  amounts: z.record(id, z.number().positive()).default({}),
  /**
   * Names of the amounts that others set, such as a charge or a legal limit, and the date on which they were last
   * checked.
   */
  checkedAmounts: z.strictObject({ names: z.array(id).min(1), on: date }).optional(),
  /** Product that the guide is about. Brands without it do not show the guide. */
  product: z.enum(anyProduct.options).optional(),
});

/** A guide for brands that offer certain products. */
interface Guide extends Omit<z.output<typeof guideFields>, 'examples' | 'amounts'>, RenderedGuide {
  /** Name of the file, and end of the address. */
  slug: string;
  hasExamples: boolean;
  wordCount: number;
}

/** A guide, with its versions for brands that lack products. */
export interface GuideFile extends Guide {
  /** Products that parts of the text depend on. */
  products: Product[];
  /**
   * Versions by the products that are left out, joined by commas. The guide itself is the version with all products.
   */
  versions: Readonly<Record<string, GuideFile>>;
}

/** Reads a guide from its file. @throws with the line of the error */
export function readGuideFile(file: string, { id: slug }: { id: string }): GuideFile {
  if (slugOf(slug) !== slug) throw new Error('the name of the file must be in lower case, with hyphens');
  const products = productsIn(file);
  const version = (without: readonly Product[]): GuideFile => ({
    ...readGuide(textWithout(file, without), slug),
    products,
    versions: {},
  });
  const versions = combinationsOf(products).map((without) => [without.join(','), version(without)] as const);
  return { ...version([]), versions: Object.fromEntries(versions) };
}

/** Every combination of at least one product. */
function combinationsOf(products: readonly Product[]): Product[][] {
  const choices = 2 ** products.length - 1;
  return Array.from({ length: choices }, (_, choice) =>
    products.filter((_product, index) => ((choice + 1) >> index) % 2 === 1),
  );
}

function readGuide(file: string, slug: string): Guide {
  const { fields, body, bodyLine } = readFrontMatter(file, guideFields);
  const { examples, amounts, ...rest } = fields;
  const unknown = rest.checkedAmounts?.names.find((name) => !Object.hasOwn(amounts, name));
  if (unknown !== undefined) throw new Error(`checkedAmounts: there is no amount "${unknown}"`);
  const figures = createFigures({ examples, amounts });
  const filled = fillFigures(body, bodyLine, figures);
  const rendered = renderGuide(filled, bodyLine, (yaml) => figuresTable(yaml, { examples, amounts }, figures));
  return {
    ...rest,
    ...rendered,
    slug,
    hasExamples: Object.keys(examples).length > 0,
    wordCount: wordsOf(rendered).length,
  };
}

/** The words of a guide's text, headings included. */
export function wordsOf({ introduction, sections }: Pick<RenderedGuide, 'introduction' | 'sections'>): string[] {
  const html = [introduction, ...sections.flatMap(({ heading, html: own }) => [heading, own])].join(' ');
  return html.replaceAll(/<[^<>]+>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [];
}
