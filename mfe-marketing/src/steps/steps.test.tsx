import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

const steps = [
  { title: 'Get approved', description: 'In minutes.' },
  { title: 'Sign', description: '' },
];

describe('numbered steps', () => {
  it('are an ordered list that says which step each is', () => {
    render(<Steps steps={steps} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Step 1Get approvedIn minutes.', 'Step 2Sign']);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('may have labels of their own', () => {
    render(<Steps steps={steps} label={String} layout="column" headingLevel={4} />);
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('2Sign');
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2);
  });
});
