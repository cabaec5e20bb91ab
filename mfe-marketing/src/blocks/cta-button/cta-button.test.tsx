import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { CtaButton } from './cta-button';
import { ctaButton } from './cta-button.block';
import { examples } from './cta-button.examples';

const show = checkBlock({ definition: ctaButton, View: CtaButton, examples });

describe('a stand-alone button', () => {
  it('opens its link in the same tab (A2.2-8, A2.1-7)', async () => {
    await show({ attributes: { buttonText: 'Search used cars', buttonLink: '/used-cars' } });
    const button = screen.getByRole('link', { name: 'Search used cars' });
    expect(button).toHaveAttribute('href', '/used-cars');
    expect(button).not.toHaveAttribute('target');
  });

  it('leads to the social site from a social page that it checks (A2.1-3)', async () => {
    const services = testServices({ page: { url: '/social-refinance', isSocial: true } });
    await show({ attributes: { buttonLink: '/used-cars', checkIsSocialPage: 'true' }, services });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute(
      'href',
      services.destinations.socialApply,
    );
  });
});
