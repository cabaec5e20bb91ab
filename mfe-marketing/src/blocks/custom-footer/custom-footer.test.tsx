import { screen, within } from '@testing-library/react';
import type { AttributeProblem } from '@forecourt/contracts/attribute-text';
import { parseAttributes } from '@forecourt/contracts/attributes';
import { testAttributeContext } from '@forecourt/testing/attribute-context';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { CustomFooter } from './custom-footer';
import { customFooter } from './custom-footer.block';
import { examples } from './custom-footer.examples';
import { linkColumns } from './link-columns';

//

const show = checkBlock({ definition: customFooter, View: CustomFooter, examples });

describe('the columns of the footer', () => {
  it.each([
    [1, [1]],
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [8, [3, 3, 2]],
  ])('for %d links have the sizes %j', (count, expected) => {
    const links = Array.from({ length: count }, (_, index) => index);
    expect(linkColumns(links).map(({ length }) => length)).toEqual(expected);
    expect(linkColumns(links).flat()).toEqual(links);
  });
});

describe('the links of the footer', () => {
  it('open in a new tab without access to this page when they are external, and in the same tab otherwise', async () => {
    await show('default');
    const external = screen.getByRole('link', { name: /^Apply/ });
    expect(external).toHaveAttribute('target', '_blank');
    expect(external).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'Used cars' })).not.toHaveAttribute('target');
  });

  it('are external by the string "true" as well', async () => {
    await show({ attributes: { links: '[{"text":"Apply","href":"{apply}","external":"true"}]' } });
    expect(screen.getByRole('link', { name: /^Apply/ })).toHaveAttribute('target', '_blank');
  });

  it('are left out, and reported, when they are invalid', async () => {
    const problems: AttributeProblem[] = [];
    parseAttributes(customFooter.attributes, { links: '[{"text":' }, testAttributeContext(testServices(), problems));
    expect(problems).toEqual([{ attribute: 'links', reason: expect.stringMatching(/JSON/) }]);
    await show({ attributes: { links: '[{"text":' } });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the legal text of the footer', () => {
  it('says who runs the site, that they are a broker and how they are paid', async () => {
    const { container } = await show();
    expect(container).toHaveTextContent('Larkway is a trading name of Larkway Finance Limited.');
    expect(container).toHaveTextContent(
      'Larkway Finance Limited is authorised and regulated by the Financial Conduct Authority (firm reference number 000999). ' +
        'Registered in England and Wales, company number 99990999. Registered office: 1 Mill Lane, Leeds LS1 1AE.',
    );
    expect(container).toHaveTextContent('Larkway Finance Limited is a credit broker, not a lender.');
    expect(container).toHaveTextContent('© 2026 Larkway Finance Limited');
    expect(within(container).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      'http://localhost:3000/privacy-policy',
    );
  });
});

describe('the footer with an older host', () => {
  it('states the trading name alone', async () => {
    const { legal: _, ...brand } = testServices().brand;
    const { container } = await show({ services: testServices({ brand }) });
    expect(container).toHaveTextContent(
      'Larkway is a trading name of Larkway Finance Limited.Larkway Finance Limited is a credit broker',
    );
  });
});

describe('the settings of cookies in the footer', () => {
  const { destinations } = testServices();
  const link = () => screen.queryByRole('link', { name: 'Cookie settings' });

  it('are linked if there is a choice', async () => {
    await show({
      services: testServices({
        destinations: { ...destinations, cookieChoice: 'http://localhost:3000/cookie-choice' },
      }),
    });
    expect(link()).toHaveAttribute('href', '/cookies#cookie-settings');
  });

  it('are not linked without a choice', async () => {
    await show();
    expect(link()).not.toBeInTheDocument();
  });
});
