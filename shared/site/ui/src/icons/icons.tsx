import { Icon, type IconProps } from './icon';

/**
 * Our own icons, one function each: a bundler keeps only those that are used.
 * They have no background and one weight; pair them with words.
 */

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m15 6-6 6 6 6" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 6 6 6-6 6" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12h15m-6-6 6 6-6 6" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5H6.5A1.5 1.5 0 0 0 5 6.5v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.5V14M14 4.5h5.5V10M19 5l-8 8" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.3 4.6 13a4.8 4.8 0 0 1 0-6.8 4.7 4.7 0 0 1 6.7 0l.7.8.7-.8a4.7 4.7 0 0 1 6.7 0 4.8 4.8 0 0 1 0 6.8z" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13a.75.75 0 0 0 1.15.63l9.9-6.5a.75.75 0 0 0 0-1.26l-9.9-6.5A.75.75 0 0 0 8 5.5z" />
    </Icon>
  );
}

export function TickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.25M12 16.25h.01" />
    </Icon>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
      <circle cx="15.5" cy="7" r="2.5" />
      <circle cx="8.5" cy="17" r="2.5" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.9" r="2.4" />
    </Icon>
  );
}

export function EnvelopeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </Icon>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.8 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.3 10.7 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-2.3a1.5 1.5 0 0 0-1.2-1.5l-2.5-.5a1.5 1.5 0 0 0-1.5.6l-.9 1.2a12.5 12.5 0 0 1-5.9-5.9l1.2-.9a1.5 1.5 0 0 0 .6-1.5l-.5-2.5A1.5 1.5 0 0 0 7.8 4z" />
    </Icon>
  );
}

export function FuelIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 20V6.5A2 2 0 0 1 7 4.5h5a2 2 0 0 1 2 2V20M3.5 20h12M5 11h9M14 13h1.5a1.5 1.5 0 0 1 1.5 1.5v1.75a1.625 1.625 0 0 0 3.25 0V9.5L17.5 6.75" />
    </Icon>
  );
}

export function GaugeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.2 18a9 9 0 1 1 13.6 0M12 14l4-4.5" />
      <circle cx="12" cy="14" r="1.25" />
    </Icon>
  );
}

export function GearboxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6" cy="5.5" r="1.75" />
      <circle cx="12" cy="5.5" r="1.75" />
      <circle cx="18" cy="5.5" r="1.75" />
      <circle cx="6" cy="18.5" r="1.75" />
      <circle cx="12" cy="18.5" r="1.75" />
      <path d="M6 7.25v9.5M12 7.25v9.5M6 12h10.5a1.5 1.5 0 0 0 1.5-1.5V7.25" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10.25h16M8.25 3.5v4M15.75 3.5v4" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.7 7 9 4.1-1.3 7-4.7 7-9V6zM9 12l2.25 2.25L15.25 10" />
    </Icon>
  );
}

export function CarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12.5 5.7 7.6A2 2 0 0 1 7.6 6.25h8.8a2 2 0 0 1 1.9 1.35L20 12.5M4.5 12h15a1.5 1.5 0 0 1 1.5 1.5V17H3v-3.5A1.5 1.5 0 0 1 4.5 12zM5 17v2M19 17v2M6.75 14.5h.01M17.25 14.5h.01" />
    </Icon>
  );
}

export function PoundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17 8.2A4.2 4.2 0 0 0 9 9.5c0 1.9.9 3 .9 5.2 0 2-.9 3.7-2.65 4.8H17.5M7 13h7" />
    </Icon>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.25 2" />
    </Icon>
  );
}
