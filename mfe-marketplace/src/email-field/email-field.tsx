import { ENQUIRY_LIMITS, ENQUIRY_MESSAGES, ENQUIRY_PATTERNS } from '@forecourt/domain/contact/enquiry';
import { TextField } from '@forecourt/ui/text-field';

interface EmailFieldProps {
  label: string;
  /** The API reported that the address is invalid. */
  isRefused: boolean;
}

/** The e-mail address of a form that is sent without JavaScript. */
export function EmailField({ label, isRefused }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete="email"
      maxLength={ENQUIRY_LIMITS.email}
      pattern={ENQUIRY_PATTERNS.email}
      title={ENQUIRY_MESSAGES.emailFormat}
      invalidMessage={ENQUIRY_MESSAGES.emailFormat}
      error={isRefused ? ENQUIRY_MESSAGES.emailFormat : undefined}
      required
    />
  );
}
