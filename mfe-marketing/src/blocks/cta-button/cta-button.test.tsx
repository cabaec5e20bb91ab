import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { CtaButton } from './cta-button';
import { ctaButton } from './cta-button.block';
import { examples } from './cta-button.examples';

const block = { definition: ctaButton, View: CtaButton };

checkBlock({ ...block, examples });

describe('a button of its own', () => {
  it('opens its link in the same tab (A2.2-8, A2.1-7)', async () => {
    await renderBlock(block, { attributes: { buttonText: 'Search used cars', buttonLink: '/used-cars' } });
    const button = screen.getByRole('link', { name: 'Search used cars' });
    expect(button).toHaveAttribute('href', '/used-cars');
    expect(button).not.toHaveAttribute('target');
  });

  it('leads to the social site from a social page that it checks (A2.1-3)', async () => {
    const services = testServices({ page: { url: '/social-refinance', isSocial: true } });
    await renderBlock(block, { attributes: { buttonLink: '/used-cars', checkIsSocialPage: 'true' }, services });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', services.destinations.socialApply);
  });
});
