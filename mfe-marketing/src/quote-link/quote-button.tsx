import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton, type LinkButtonProps } from '@forecourt/ui/link-button';
import { quoteAddress } from './quote-address';

export interface QuoteButtonProps extends Pick<LinkButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'> {
  buttonText: string;
  buttonLink: string;
  checkIsSocialPage: boolean;
}

/** A link to the application site, or to an editor's target, in the same tab (A2.1-7). */
export function QuoteButton({
  buttonText,
  buttonLink,
  checkIsSocialPage,
  variant,
  size = 'large',
  fullWidth,
  className,
}: QuoteButtonProps) {
  return (
    <LinkButton
      variant={variant}
      size={size}
      fullWidth={fullWidth}
      className={className}
      href={quoteAddress(useServices(), { buttonLink, checkIsSocialPage })}
    >
      {buttonText}
    </LinkButton>
  );
}
