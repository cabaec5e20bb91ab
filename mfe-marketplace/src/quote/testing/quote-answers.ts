import type { QuoteAnswer } from '@forecourt/domain/quotes/quote';

type Offered = Extract<QuoteAnswer, { kind: 'offered' }>;

export const QUOTE_ADDRESS = '/quote?car=12&type=PCP&term=48&made=2026-06-15&monthly=250&seal=SEAL';

/** Answer of the API about a Ford Puma. */
export function offeredQuote(change: Partial<Offered> = {}): Offered {
  return {
    kind: 'offered',
    isAltered: false,
    car: {
      id: '12',
      path: '/used-ford/puma/leeds/details-12',
      title: '2021 Ford Puma Titanium',
      mileage: 23_400,
      image: '/getImage?make=Ford&modelFamily=Puma&angle=23&width=400',
      seller: 'Alderbrook Cars, Leeds',
    },
    today: {
      madeOn: '2026-06-15',
      agreement: {
        finance: 'PCP',
        pricePence: 1_499_500,
        creditPence: 1_299_500,
        termMonths: 48,
        paymentPence: 25_000,
        balloonPence: 500_000,
        aprPercent: 11.4,
      },
    },
    address: QUOTE_ADDRESS,
    ...change,
  };
}
