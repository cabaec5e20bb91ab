import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryAt } from '@forecourt/contracts/query-at';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { DEFAULT_TERMS, termsQuery } from '@forecourt/domain/finance/finance-terms';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { chooseTerms, keepTerms } from '../kept-terms/kept-terms';
import { LinkButton } from '../link-button/link-button';
import { CarLink } from './car-link';

//

const HP = { ...DEFAULT_TERMS, product: 'HP' } as const;
const OVER_24 = { ...DEFAULT_TERMS, termMonths: 24 } as const;
const show = (link: ReactNode, query = `?${termsQuery(HP)}`) =>
  render(
    <ServicesProvider
      services={testServices({ query: queryAt(`/${query}`) })}
      renderedAt={TEST_TIME.getTime()}
      nonce=""
    >
      {link}
    </ServicesProvider>,
  );
const href = () => screen.getByRole('link').getAttribute('href');

afterEach(() => sessionStorage.clear());

describe('a link to cars', () => {
  it.each([
    ['/used-cars?postcode=LS1', `/used-cars?postcode=LS1&${termsQuery(HP)}`],
    ['?enquiry=open#enquiry', `?enquiry=open&${termsQuery(HP)}#enquiry`],
    ['http://localhost:3000/sell-my-car?theme=a', `http://localhost:3000/sell-my-car?theme=a&${termsQuery(HP)}`],
    ['https://cars.example/puma', 'https://cars.example/puma'],
    ['http://localhost:30001/search', 'http://localhost:30001/search'],
    ['//cars.example/puma', '//cars.example/puma'],
    ['mailto:ada@vale.example', 'mailto:ada@vale.example'],
  ])('carries the terms of the page to our own site: %s', (given, expected) => {
    show(<CarLink href={given}>Cars</CarLink>);
    expect(href()).toBe(expected);
  });

  it('carries them to the brand’s search on another host', () => {
    const { search } = testServices().destinations;
    show(<CarLink href={search}>Cars</CarLink>);
    expect(href()).toContain('type=HP');
  });

  it('carries other terms where its figures are for others', () => {
    show(
      <CarLink as={LinkButton} variant="secondary" href="/quote?car=7" terms={OVER_24}>
        Print
      </CarLink>,
    );
    expect(href()).toBe(`/quote?car=7&${termsQuery(OVER_24)}`);
  });

  it('is text without an address', () => {
    show(<CarLink href="">Cars</CarLink>);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('follows a choice of terms, and its removal, at once in a block without JavaScript', () => {
    const { container } = show(<CarLink href="/used-cars">Cars</CarLink>);
    const html = container.innerHTML;
    const plain = document.createElement('div');
    plain.innerHTML = `${html}<a href="/cookies">Cookies</a>`;
    document.body.append(plain);
    act(() => chooseTerms(OVER_24));
    expect([...plain.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `/used-cars?${termsQuery(OVER_24)}`,
      '/cookies',
    ]);
    act(() => void keepTerms(undefined));
    expect(plain.querySelector('a')).toHaveAttribute('href', '/used-cars');
    window.history.replaceState({}, '', `/?${termsQuery(HP)}`);
    act(() => void keepTerms(undefined));
    expect(plain.querySelector('a')).toHaveAttribute('href', `/used-cars?${termsQuery(HP)}`);
    window.history.replaceState({}, '', '/');
    plain.remove();
  });
});
