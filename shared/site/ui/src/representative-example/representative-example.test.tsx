import { render } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { RepresentativeExample } from './representative-example';

//

const WORDS = 'Representative example by PCP: … Representative 19.8% APR.';
const WARNING = 'Missing payments can harm your credit rating, and the lender can take the car back.';

describe('a representative example', () => {
  it.each([
    [undefined, WORDS + WARNING],
    ['Larkway is a credit broker, not a lender.', `${WORDS}Larkway is a credit broker, not a lender. ${WARNING}`],
  ])('has a risk warning, and the broker statement unless that stands beside it: %j', async (broker, text) => {
    const { container } = render(<RepresentativeExample example={WORDS} broker={broker} />);
    expect(container).toHaveTextContent(text);
    expect(container.querySelector('details')).toBeNull();
    await expectAccessible(container);
  });
});
