import { render, screen } from '@testing-library/react';
import { LinkButton } from '../link-button/link-button';
import { TextLink } from '../text-link/text-link';
import { expectAccessible } from '../../test/expect-accessible';

describe.each([
  ['a text link', TextLink],
  ['a link button', LinkButton],
])('%s', (_, Link) => {
  it('leads where it says, in the same tab', async () => {
    const { container } = render(<Link href="/apply">Get my quote</Link>);
    const link = screen.getByRole('link', { name: 'Get my quote' });
    expect(link).toHaveAttribute('href', '/apply');
    expect(link).not.toHaveAttribute('target');
    await expectAccessible(container);
  });

  it('opens elsewhere in a new tab that cannot reach back, and says so', async () => {
    const { container } = render(<Link href="https://reviews.example" external>Reviews</Link>);
    const link = screen.getByRole('link', { name: 'Reviews (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible(container);
  });

  it.each([undefined, ''])('is plain text when its address is %j', (href) => {
    render(<Link href={href}>Get my quote</Link>);
    expect(screen.getByText('Get my quote')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
