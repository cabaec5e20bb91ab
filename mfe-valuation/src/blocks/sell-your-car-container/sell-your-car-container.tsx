import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { RegistrationRedirectForm } from '@forecourt/ui/registration-redirect-form';
import { RegistrationPanel } from '../../registration-panel/registration-panel';
import type { sellYourCarContainer } from './sell-your-car-container.block';

export function SellYourCarContainer({ attributes }: BlockProps<typeof sellYourCarContainer>) {
  const { header, subHeader, buttonText, redirectUrl, layout, headingLevel } = attributes;
  const services = useServices();
  return (
    <RegistrationPanel {...{ header, subHeader, headingLevel, layout }}>
      <RegistrationRedirectForm
        address={redirectUrl || application(applyAddress(services))}
        parameter="vrm"
        label="Enter your car's registration"
        buttonText={buttonText}
        anyFormat
      />
    </RegistrationPanel>
  );
}

/** The application site, with the submission type of a car to sell (B2-77). */
function application(apply: string): string {
  const address = new URL(apply);
  address.searchParams.set('submissionTypeId', '1');
  return address.href;
}
