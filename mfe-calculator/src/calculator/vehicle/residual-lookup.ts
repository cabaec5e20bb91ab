import type { Services } from '@forecourt/contracts/services';
import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { needsResiduals, NO_RESIDUALS, residualsAfter, type Residuals } from '@forecourt/domain/finance/financed-car';
import { futuresAnswer, type FuturesRequest } from '@forecourt/domain/finance/futures';
import { RESIDUAL_LENDER_IDS } from '@forecourt/domain/finance/residual-values';

interface ResidualLookup {
  /** Residual values for an annual mileage; never rejects. */
  at: (annualMileage: number) => Promise<Residuals>;
}

/**
 * Looks up one car's residual values (section 4): one request at a time, none for a known mileage, none after a failure.
 */
export function residualLookup(
  car: Pick<FuturesRequest, 'capCode' | 'registrationDate' | 'mileage'>,
  { api, log, signal }: Pick<Services, 'api' | 'log'> & { signal?: AbortSignal | undefined },
): ResidualLookup {
  let known = NO_RESIDUALS;
  let running: Promise<Residuals> | undefined;

  async function ask(annualMileage: number): Promise<Residuals> {
    const body: FuturesRequest = { ...car, terms: [...TERMS_MONTHS], annualMileage, lenderIds: [...RESIDUAL_LENDER_IDS] };
    const answer = await api('/api/calculator/v1/futures', { method: 'POST', body, answer: futuresAnswer, ...(signal && { signal }) });
    if (!answer.ok) log('warn', 'Residual values could not be loaded', { status: answer.failure.status });
    known = residualsAfter(answer.ok ? answer.value : undefined, annualMileage);
    running = undefined;
    return known;
  }

  return {
    at: async (annualMileage) => {
      if (running) await running;
      if (!needsResiduals(known, annualMileage)) return known;
      running ??= ask(annualMileage);
      return running;
    },
  };
}
