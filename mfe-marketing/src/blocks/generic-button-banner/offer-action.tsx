import type { BlockProps } from '@forecourt/contracts/block';
import { QuoteForm } from '../../quote-form/quote-form';
import { fillBudget } from '../../quote-form/budget-link';
import { LinkForm } from '../../quote-form/link-form';
import { QuoteButton } from '../../quote-link/quote-button';
import type { genericButtonBanner } from './generic-button-banner.block';

/** A button, or a form for a budget. The form leads to the button's link, or to the quote page without one. */
export function OfferAction({
  showInput,
  inputLabel,
  placeholder,
  buttonText,
  buttonLink,
}: BlockProps<typeof genericButtonBanner>['attributes']) {
  const field = { label: inputLabel, placeholder, buttonText };
  if (!showInput)
    return <QuoteButton buttonText={buttonText} buttonLink={fillBudget(buttonLink, '')} checkIsSocialPage={false} />;
  return buttonLink ? <LinkForm address={buttonLink} {...field} /> : <QuoteForm {...field} />;
}
