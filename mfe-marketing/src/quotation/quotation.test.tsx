import { render, screen } from '@testing-library/react';
import { Quotation } from './quotation';

describe('a quotation', () => {
  it('says who said it', () => {
    render(<Quotation quote="Compare the total, not only the month." name="Priya Shah" details="Finance expert" />);
    const figure = screen.getByRole('figure');
    expect(figure).toContainElement(screen.getByRole('blockquote'));
    expect(figure.querySelector('figcaption')).toHaveTextContent('Priya ShahFinance expert');
  });

  it('may be anonymous', () => {
    render(<Quotation quote="Quick and clear." />);
    expect(screen.getByRole('figure').querySelector('figcaption')).toBeNull();
  });
});
