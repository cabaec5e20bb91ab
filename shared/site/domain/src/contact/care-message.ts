import * as z from 'zod/mini';
import { visibleText } from '../input/text';
import { ENQUIRY_MESSAGES, enquiryFault, enquiryForm, type EnquiryFault } from './enquiry';

/** A message to the company's customer care (A2.3-23): the fields of an enquiry, and the page of the form. */
export const careForm = z.object({ ...enquiryForm.shape, page: z.string().check(z.regex(/^\/(?!\/)[\w/-]{0,200}$/)) });
export type CareForm = z.infer<typeof careForm>;

/** Error messages by field. Unlike an enquiry to a dealer, it must contain a text. */
export const CARE_MESSAGES = { ...ENQUIRY_MESSAGES, comments: 'Please tell us what it is about' } as const;

/** The first invalid field, and its message; undefined when the form can be sent. */
export function careFault(form: CareForm): EnquiryFault | undefined {
  return (
    enquiryFault(form) ??
    (visibleText(form.comments).trim() === '' ? { field: 'comments', message: CARE_MESSAGES.comments } : undefined)
  );
}

/** The message that customer care gets. */
export const careMessage = z.object({
  /** Key of the brand's site. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});
export type CareMessage = z.infer<typeof careMessage>;
