import { agreementFlows, hirePurchasePaymentPence } from './payments';
import { settlementPence } from './settlement';

const loan = { creditPence: 1_000_000, aprPercent: 11.4, termMonths: 48 };
const flows = agreementFlows({ paymentPence: hirePurchasePaymentPence(loan), termMonths: 48 });

describe('a settlement', () => {
  it('is the balance that the payments leave, month by month', () => {
    const monthly = 1.114 ** (1 / 12);
    let balance = loan.creditPence;
    for (let month = 1; month <= 48; month += 1) {
      balance = balance * monthly - hirePurchasePaymentPence(loan);
      // The payment is rounded to a penny, so the final balance is off by some pence.
      expect(Math.abs(settlementPence(flows, 11.4, month) - balance)).toBeLessThan(30);
    }
  });

  it('is the whole credit at the beginning, and zero at the end', () => {
    expect(Math.abs(settlementPence(flows, 11.4, 0) - 1_000_000)).toBeLessThan(20);
    expect(settlementPence(flows, 11.4, 48)).toBe(0);
  });

  it('equals the remaining payments without interest', () => {
    expect(settlementPence(agreementFlows({ paymentPence: 10_000, termMonths: 12 }), 0, 4)).toBe(80_000);
  });
});
