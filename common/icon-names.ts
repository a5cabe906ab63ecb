/** The icons that content may name (specification, section 3). */
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

export type IconName = (typeof iconNames)[number];
