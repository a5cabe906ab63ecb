import { loginRoutes } from '../accounts/api/login-api.ts';
import { adminSearchRoutes } from '../admin/api.ts';
import { ownRoutes } from '../accounts/api/own-api.ts';
import { resetRoutes } from '../accounts/api/reset-api.ts';
import { sessionRoutes } from '../accounts/api/session-api.ts';
import { chunkRoutes, uploadRoutes } from '../assets/videos/upload-api.ts';
import { videoFileRoutes } from '../assets/videos/video-file-api.ts';
import { couponRoutes } from '../commerce/api/coupon-api.ts';
import { callbackRoutes, myPaymentsRoutes, paymentRoutes } from '../commerce/api/payment-api.ts';
import { productRoutes } from '../commerce/api/product-api.ts';
import { refundRoutes } from '../commerce/api/refund-api.ts';
import { contactRoutes } from '../contact/api.ts';
import type { Area } from '../core/api/area.ts';
import { courseRoutes } from '../learning/api/course-api.ts';
import { lessonRoutes } from '../learning/api/lesson-api.ts';
import { searchRoutes } from '../search/api.ts';
import type { ApiOptions } from './api-options.ts';
import { doctorRoutes } from './doctor-api.ts';

/** Creates all areas of the API except the editor's. */
export function createAreas(options: ApiOptions): readonly Area[] {
  const { accounts, appServices, contact, findPages, maySearch } = options;
  const { isEnrolled } = appServices.courses.enrolments;
  const api = { ...options, ...appServices, tokens: accounts.tokens, isEnrolled };
  return [
    contactRoutes(contact),
    loginRoutes(api),
    sessionRoutes(api),
    resetRoutes(api),
    ownRoutes(api),
    searchRoutes(findPages, maySearch),
    doctorRoutes(api),
    adminSearchRoutes(api),
    courseRoutes(api),
    lessonRoutes(api),
    productRoutes(api),
    paymentRoutes(api),
    callbackRoutes(api),
    couponRoutes(api),
    refundRoutes(api),
    myPaymentsRoutes(api),
    uploadRoutes(api),
    chunkRoutes(api),
    videoFileRoutes(api),
  ];
}
