import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { LinkButton } from '@forecourt/ui/link-button';
import { RegistrationPanel } from '../../registration-panel/registration-panel';
import type { sellYourCarAlt2Container } from './sell-your-car-alt2-container.block';

export function SellYourCarAlt2Container({ attributes }: BlockProps<typeof sellYourCarAlt2Container>) {
  const { header, subHeader, bullet1, bullet2, bullet3, buttonText, applyUrl, layout, headingLevel } = attributes;
  const services = useServices();
  return (
    <RegistrationPanel
      {...{ header, subHeader, headingLevel, layout }}
      features={[bullet1, bullet2, bullet3].filter((bullet) => bullet.trim())}
    >
      <LinkButton href={applyUrl || applyAddress(services)} size="large" fullWidth>
        {buttonText}
      </LinkButton>
    </RegistrationPanel>
  );
}
