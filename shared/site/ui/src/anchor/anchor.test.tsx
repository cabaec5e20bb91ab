import { render, screen } from '@testing-library/react';
import { LinkButton } from '../link-button/link-button';
import { TextLink } from '../text-link/text-link';
import { expectAccessible } from '../testing/expect-accessible';

describe.each([
  ['a text link', TextLink],
  ['a link button', LinkButton],
])('%s', (_, Link) => {
  it('opens its address in the same tab', async () => {
    const { container } = render(<Link href="/apply">Get my quote</Link>);
    const link = screen.getByRole('link', { name: 'Get my quote' });
    expect(link).toHaveAttribute('href', '/apply');
    expect(link).not.toHaveAttribute('target');
    await expectAccessible(container);
  });

  it('opens an external page in a new tab without access to this one, and says so', async () => {
    const { container } = render(
      <Link href="https://reviews.example" external>
        Reviews
      </Link>,
    );
    const link = screen.getByRole('link', { name: 'Reviews (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible(container);
  });

  it('in a heading says so as a description, so that the heading has only its own words', () => {
    render(
      <>
        <h3>
          <Link href="https://reviews.example" external noteId="note">
            Reviews
          </Link>
        </h3>
        <span id="note" hidden>
          Opens in a new tab
        </span>
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAccessibleDescription('Opens in a new tab');
  });

  it.each([undefined, ''])('is plain text when its address is %j', (href) => {
    render(<Link href={href}>Get my quote</Link>);
    expect(screen.getByText('Get my quote')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
