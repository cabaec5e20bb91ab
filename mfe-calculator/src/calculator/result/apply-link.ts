import { activeRows, selectedRow, type CalculatorState } from '@forecourt/domain/calculator/state';
import { poundsFromPence } from '@forecourt/domain/money';
import type { CalculatorSettings } from '../settings/settings';

/**
 * The button's link. It carries the calculation, so that visitors do not have to enter it again on the application
 * site. Parameters have the names of the calculator's options; amounts are pounds.
 */
export function applyLink(settings: CalculatorSettings, state: CalculatorState): string {
  const { button, handOff, term } = settings;
  if (button.href === '') return '';
  const { inputs, refusal, financeType } = state;
  const selected = refusal ? undefined : selectedRow(activeRows(state), inputs.termMonths, term.start);
  return withParameters(button.href, {
    amount: poundsOf(inputs.amountPence),
    deposit: poundsOf(inputs.depositPence),
    // Negative if the finance outstanding exceeds the value of the part-exchange car, and is added to the new credit.
    partExchange: inputs.equityPence ? poundsOf(inputs.equityPence) : undefined,
    term: selected?.termMonths ?? inputs.termMonths,
    score: inputs.score,
    financeType,
    monthlyPayment: selected && poundsFromPence(selected.paymentPence).toFixed(2),
    aid: handOff.affiliateId ?? undefined,
    daid: handOff.dealerId,
    dname: handOff.dealerName || undefined,
    vrm: handOff.vrm || undefined,
    mileage: handOff.mileage,
    advertId: handOff.advertId || undefined,
  });
}

function poundsOf(pence: number | undefined): number | undefined {
  return pence === undefined ? undefined : poundsFromPence(pence);
}

/** Adds the defined parameters to an address, replacing those of the same name. */
function withParameters(href: string, parameters: Record<string, string | number | undefined>): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) next.set(name, String(value));
  return `${path}?${next}${fragment}`;
}
