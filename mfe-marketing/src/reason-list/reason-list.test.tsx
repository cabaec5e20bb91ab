import { render, screen, within } from '@testing-library/react';
import { ReasonList } from './reason-list';

describe('a list of reasons', () => {
  it('is named, with a heading for each reason', () => {
    const reasons = [
      { title: 'Support', description: 'From quote to keys.', icon: 'user' },
      { title: 'Choice', description: '', icon: 'unknown' },
    ];
    render(<ReasonList reasons={reasons} label="Why us" />);
    const items = within(screen.getByRole('list', { name: 'Why us' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['SupportFrom quote to keys.', 'Choice']);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('is left out without reasons', () => {
    const { container } = render(<ReasonList reasons={[]} label="Why us" />);
    expect(container).toBeEmptyDOMElement();
  });
});
