import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton } from '@forecourt/ui/link-button';
import { PoweredBy } from '@forecourt/ui/powered-by';
import { RegistrationRedirectForm } from '@forecourt/ui/registration-redirect-form';
import { addressWithoutRegistration } from '@forecourt/ui/registration-target';
import { RegistrationPanel } from '../../registration-panel/registration-panel';
import type { registrationWidget } from './registration-widget.block';

export function RegistrationWidget({ attributes }: BlockProps<typeof registrationWidget>) {
  const { header, subHeader, buttonText, features, redirectUrl, layout, size, poweredBy, showInput, headingLevel } =
    attributes;
  const { brand, destinations, can } = useServices();
  const address = redirectUrl || valuationForm(destinations.provider, brand.slug);
  const mark = poweredBy && !can('powered-by-hidden') && <PoweredBy href={destinations.poweredBy} />;
  return (
    <RegistrationPanel {...{ header, subHeader, headingLevel, layout, size, features, mark }}>
      {showInput ? (
        <RegistrationRedirectForm
          appended="after-slash"
          address={address}
          parameter="reg"
          label="Enter your car's registration"
          buttonText={buttonText}
        />
      ) : (
        <LinkButton href={addressWithoutRegistration(address, 'reg')} size="large" fullWidth>
          {buttonText}
        </LinkButton>
      )}
    </RegistrationPanel>
  );
}

/** The valuation form on the provider's host, in this brand's theme (A2.5-6). */
function valuationForm(provider: string, theme: string): string {
  return new URL(`/valuation-form?theme=${encodeURIComponent(theme)}&reg=`, provider).href;
}
