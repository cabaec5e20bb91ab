import { render } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Price } from './price';

describe('a price', () => {
  it.each([
    [<Price key="car" pricePence={1_299_500} label="Vehicle Price" />, 'Vehicle Price £12,995'],
    [<Price key="month" pricePence={25_770} period="a month" showPence />, '£257.70 a month'],
    [<Price key="round" pricePence={25_770} label="Monthly price from" />, 'Monthly price from £258'],
    [<Price key="whole" pricePence={30_000} showPence />, '£300'],
  ])('reads as one phrase', async (price, text) => {
    const { container } = render(price);
    expect(container).toHaveTextContent(text);
    await expectAccessible(container);
  });
});
