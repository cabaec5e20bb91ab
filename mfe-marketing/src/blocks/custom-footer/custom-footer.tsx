import type { BlockProps } from '@forecourt/contracts/block';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { legalName, legalStatement } from '@forecourt/theme/legal-identity';
import { RichText } from '@forecourt/ui/rich-text';
import { TextLink } from '@forecourt/ui/text-link';
import { isOffered } from '../../offer/is-offered';
import { BrandLogo } from '../../brand-logo/brand-logo';
import type { customFooter } from './custom-footer.block';
import { linkColumns } from './link-columns';
import styles from './custom-footer.module.css';

export function CustomFooter({ attributes: { links: all, legalText, heading } }: BlockProps<typeof customFooter>) {
  const { brand, destinations } = useServices();
  const links = all.filter((link) => isOffered(link, brand));
  return (
    <div className={styles.footer}>
      <div className={styles.top}>
        <a href="/" className={styles.logo} aria-label={`${brand.displayName}, home`}>
          <BrandLogo brand={brand} />
        </a>
        {links.length > 0 && (
          <nav className={styles.columns} aria-label={heading}>
            {linkColumns(links).map((column) => (
              <ul key={column[0]?.text} className={styles.column}>
                {column.map(({ href, text, external }) => (
                  <li key={text}>
                    <TextLink href={href} external={external} className={styles.link}>
                      {text}
                    </TextLink>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        )}
      </div>
      <div className={styles.legal}>
        <p>{legalStatement(brand)}</p>
        <p>
          {brokerStatement(brand.companyName, 'limited')} We are paid a commission by the lender, either a fixed fee or
          a percentage of the amount you borrow.
        </p>
        <p>Finance is subject to status. You must be 18 or over and live in the UK.</p>
        {legalText && <RichText html={legalText} />}
        <p className={styles.copyright}>
          © {useNow().getUTCFullYear()} {legalName(brand)}.{' '}
          <TextLink href={destinations.privacy}>Privacy policy</TextLink>
          {destinations.cookieChoice !== undefined && (
            <>
              <span aria-hidden="true"> · </span>
              <TextLink href="/cookies#cookie-settings">Cookie settings</TextLink>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
