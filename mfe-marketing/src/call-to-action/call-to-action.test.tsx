import { render, screen } from '@testing-library/react';
import { CallToAction } from './call-to-action';

describe('a call to action', () => {
  it('is a region named by its heading', () => {
    render(<CallToAction title="Ready when you are" actions={<a href="/">Get my quote</a>} />);
    expect(screen.getByRole('region', { name: 'Ready when you are' })).toContainElement(screen.getByRole('heading', { level: 2 }));
  });

  it('has a name without a heading too', () => {
    render(<CallToAction title="" actions={<a href="/">Get my quote</a>} />);
    expect(screen.getByRole('region', { name: 'Get a quote' })).toContainElement(screen.getByRole('link'));
  });
});
