/** All that an enquiry needs, as one script. */
export { EnquiryDialog } from './enquiry-dialog';
export { EnquiryOnPage } from './enquiry-on-page';
