import * as z from 'zod/mini';

const firmReferenceNumber = z.string().check(z.regex(/^\d{6,7}$/, 'must be six or seven digits'));

const registration = {
  /** Number in the Financial Services Register. */
  firmReferenceNumber,
  /** Number at Companies House. `SC` begins those of Scotland, `NI` those of Northern Ireland. */
  companyNumber: z.string().check(z.regex(/^(\d{2}|SC|NI)\d{6}$/, 'must be eight digits, or SC or NI and six')),
  registeredOffice: z
    .string()
    .check(z.regex(/^\S.* [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be an address that ends with its postcode')),
};

/**
 * The legal identity of a brand, which every page and e-mail states. The FCA requires the status (GEN 4.3), the Names
 * and Trading Disclosures Regulations 2015 for the rest. A firm is authorised, or represents an authorised principal.
 */
export const legalIdentity = z.discriminatedUnion('status', [
  z.object({ status: z.literal('authorised'), ...registration }),
  z.object({
    status: z.literal('appointed-representative'),
    ...registration,
    principal: z.object({ legalName: z.string().check(z.regex(/\S/, 'must not be blank')), firmReferenceNumber }),
  }),
]);

export type LegalIdentity = z.infer<typeof legalIdentity>;

/** Whether a firm, or its principal, is invented. The register contains no number below 100000. */
export function isSampleFirm(legal: LegalIdentity): boolean {
  const firms = legal.status === 'authorised' ? [legal] : [legal, legal.principal];
  return firms.some(({ firmReferenceNumber: number }) => number.startsWith('0'));
}

/** The name under which the brand's company is registered. */
export function legalName({ companyName }: { companyName: string }): string {
  return `${companyName} Limited`;
}

/** Sentences that state a brand's legal identity, or with an older host only its trading name. */
export function legalStatement(brand: {
  displayName: string;
  companyName: string;
  legal?: LegalIdentity | undefined;
}): string {
  const { displayName, legal } = brand;
  const name = legalName(brand);
  const sentences = [`${displayName} is a trading name of ${name}.`];
  if (legal) {
    sentences.push(
      statusOf(name, legal),
      `Registered in ${partOfKingdom(legal)}, company number ${legal.companyNumber}.`,
      `Registered office: ${legal.registeredOffice}.`,
    );
    if (isSampleFirm(legal)) sentences.push('Sample firm: its numbers and registered office are invented.');
  }
  return sentences.join(' ');
}

function statusOf(name: string, legal: LegalIdentity): string {
  const authorised = (number: string) =>
    `authorised and regulated by the Financial Conduct Authority (firm reference number ${number}).`;
  if (legal.status === 'authorised') return `${name} is ${authorised(legal.firmReferenceNumber)}`;
  const { principal, firmReferenceNumber: number } = legal;
  return `${name} (firm reference number ${number}) is an appointed representative of ${principal.legalName}, which is ${authorised(principal.firmReferenceNumber)}`;
}

function partOfKingdom({ companyNumber }: LegalIdentity): string {
  if (companyNumber.startsWith('SC')) return 'Scotland';
  return companyNumber.startsWith('NI') ? 'Northern Ireland' : 'England and Wales';
}
