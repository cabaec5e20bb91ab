import { roundHalfUp } from '../money';
import type { Flow } from './payments';

/**
 * The amount that settles an agreement early, in pence: the remaining payments without the interest for the remaining
 * time (Consumer Credit (Early Settlement) Regulations 2004). A payment that is due at that very time counts as made.
 *
 * @param flows all payments of the agreement
 * @param afterMonths months since the agreement began
 */
export function settlementPence(flows: readonly Flow[], aprPercent: number, afterMonths: number): number {
  const years = afterMonths / 12;
  const due = flows.filter((flow) => flow.years > years);
  return roundHalfUp(
    due.reduce((sum, flow) => sum + flow.amountPence / (1 + aprPercent / 100) ** (flow.years - years), 0),
  );
}
