import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GridCard } from '../../card-grid/grid-card';
import type { contactCard } from './contact-card.block';
import styles from './contact-card.module.css';
import { mailAddress, phoneAddress } from './contact-address';

export function ContactCard({ attributes: { title, description, formUrl, ...given } }: BlockProps<typeof contactCard>) {
  const { brand } = useServices();
  const { contact } = brand;
  const email = given.email || contact?.email || '';
  const phone = given.phone || contact?.phone || '';
  const ways = [
    {
      title: 'Write to us',
      description: 'Tell us what it is about, and we find who can help.',
      icon: 'user',
      link: { href: formUrl, text: 'Customer Care Form' },
    },
    {
      title: 'Send an email',
      description: 'We answer within one working day.',
      icon: 'envelope',
      link: { href: mailAddress(email), text: email },
    },
    {
      title: 'Call us',
      description: 'A person answers.',
      icon: 'phone',
      link: { href: phoneAddress(phone), text: phone },
    },
  ].filter(({ link }) => link.href);
  if (ways.length === 0) return null;
  return (
    <Section heading={title} intro={description} label="Contact us">
      <CardGrid label={title || 'Contact us'}>
        {ways.map((way) => (
          <GridCard key={way.title} {...way} />
        ))}
      </CardGrid>
      {contact && <p className={styles.letter}>By post: {`${brand.companyName} Limited, ${contact.address}`}</p>}
    </Section>
  );
}
