import { useCallback, type ComponentType, type ReactNode } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { AnchorProps } from '../anchor/anchor';
import { CARRIES_TERMS } from '../kept-terms/kept-terms';
import { usePageTerms } from '../page-terms/use-page-terms';
import { TextLink, type TextLinkProps } from '../text-link/text-link';

/**
 * Returns a function that adds the page's terms to an address of this site, for forms and lists of links. Addresses of
 * other sites stay unchanged. The block must read the address.
 */
export function useAddressUnderTerms(): (address: string) => string {
  const { destinations } = useServices();
  const terms = usePageTerms();
  return useCallback(
    (address) => (isOurs(address, destinations) ? withTerms(address, terms) : address),
    [destinations, terms],
  );
}

function isOurs(address: string, { search, valuation }: Readonly<Record<'search' | 'valuation', string>>): boolean {
  return (
    /^(?:[?#]|\/(?!\/))/.test(address) || [search, valuation].some((own) => address.startsWith(new URL('/', own).href))
  );
}

type CarLinkProps<Props extends AnchorProps> = Props & {
  /** `LinkButton` or `CardLink`; a `TextLink` by default. */
  as?: (props: Props) => ReactNode;
  /** Terms of a link whose figures use other terms than the page. */
  terms?: FinanceTerms;
};

/**
 * A link to cars, prices or figures, with the visitor's terms. The terms in it are updated after every change, also in
 * blocks without JavaScript.
 */
export function CarLink<Props extends AnchorProps = TextLinkProps>({ as, terms, href, ...rest }: CarLinkProps<Props>) {
  const addressOf = useAddressUnderTerms();
  const Link: ComponentType<AnchorProps> = (as as ComponentType<AnchorProps> | undefined) ?? TextLink;
  if (!href || terms) return <Link {...rest} href={href && terms && withTerms(href, terms)} />;
  const address = addressOf(href);
  // If the address of a page has no terms, it uses the terms that the device stores.
  return <Link {...rest} href={address} {...(address !== href && { [CARRIES_TERMS]: '' })} />;
}
