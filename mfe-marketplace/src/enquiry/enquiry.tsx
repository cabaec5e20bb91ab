/** The one script that an enquiry needs. */
export { EnquiryDialog } from './enquiry-dialog';
export { EnquiryOnPage } from './enquiry-on-page';
