import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { AuthorBanner } from './author-banner';
import { authorBanner } from './author-banner.block';
import { examples } from './author-banner.examples';

const show = checkBlock({ definition: authorBanner, View: AuthorBanner, examples });

describe('an author', () => {
  it('has links to three profiles, in new tabs (A2.3-30)', async () => {
    await show('default');
    const banner = within(screen.getByRole('region', { name: 'About the author' }));
    expect(banner.getByText('Head of lending at Larkway')).toBeInTheDocument();
    const links = within(banner.getByRole('list', { name: 'Profiles of Priya Shah' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Professional profile  (opens in a new tab)', 'https://www.linkedin.com/in/priya-shah-lending'],
      ['Photos  (opens in a new tab)', 'https://www.instagram.com/priyashahcars'],
      ['Videos  (opens in a new tab)', 'https://www.youtube.com/@priyashahcars'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has no link to a network without a profile there', async () => {
    await show('one profile');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('leads to another network if the editor names one', async () => {
    await show({
      attributes: { name: 'Tom Ashby', videoNetwork: 'http://apply.localhost:3000/clips/', videoProfile: 'tom' },
    });
    expect(screen.getByRole('link')).toHaveAttribute('href', 'http://apply.localhost:3000/clips/tom');
  });

  it('cannot lead anywhere but to a profile', async () => {
    await show({ attributes: { name: 'Tom Ashby', photoProfile: '../../@evil.example/?x' } });
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.instagram.com/..%2F..%2F%40evil.example%2F%3Fx',
    );
  });
});
