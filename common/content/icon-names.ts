/** Icons that content may use (specification, section 3). */
export const iconNames = [
  'faChartSimple',
  'faCode',
  'faSquarePollVertical',
  'faRobot',
  'faSyncAlt',
  'faChartLine',
  'faComments',
  'faNetworkWired',
  'faHospitalSymbol',
  'faHospital',
  'faUtensils',
  'faDumbbell',
  'faMugHot',
  'faMoneyBillWave',
  'faConnectdevelop',
  'faAnchor',
  'faStethoscope',
  'faCreditCard',
  'faPrescriptionBottleMedical',
  'faUserShield',
  'faShip',
  'faHandshake',
  'faUserPlus',
] as const;

/** Additional icons for external links. */
export const linkIconNames = [
  'faFacebookF',
  'faInstagram',
  'faLinkedinIn',
  'faWhatsapp',
  'faXTwitter',
  'faYoutube',
  'faEnvelope',
  'faFilePdf',
] as const;

export function isLinkIcon(name: unknown): boolean {
  return linkIconNames.some((known) => known === name);
}
