import type { ReactNode } from 'react';
import {
  CarIcon,
  ClockIcon,
  EnvelopeIcon,
  GaugeIcon,
  PhoneIcon,
  PinIcon,
  PoundIcon,
  SearchIcon,
  ShieldIcon,
  TickIcon,
  UserIcon,
} from '@forecourt/ui/icons';
import type { ICON_NAMES } from './icon-names';

const ICONS: Record<(typeof ICON_NAMES)[number], ReactNode> = {
  search: <SearchIcon />,
  pound: <PoundIcon />,
  car: <CarIcon />,
  shield: <ShieldIcon />,
  clock: <ClockIcon />,
  gauge: <GaugeIcon />,
  user: <UserIcon />,
  pin: <PinIcon />,
  tick: <TickIcon />,
  envelope: <EnvelopeIcon />,
  phone: <PhoneIcon />,
};

/** An icon that page content chose by name; nothing for an unknown name. */
export function NamedIcon({ name, className }: { name: string; className?: string }) {
  return isIconName(name) && <span className={className}>{ICONS[name]}</span>;
}

function isIconName(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}
