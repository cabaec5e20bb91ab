import { ANNUAL_MILEAGES } from '@forecourt/domain/finance/finance-terms';
import { formatCount } from '@forecourt/domain/money';

/** Miles a year to choose from. */
export const MILES_OPTIONS = ANNUAL_MILEAGES.map((miles) => ({ value: String(miles), label: formatCount(miles) }));
