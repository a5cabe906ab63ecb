import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faConnectdevelop,
  faFacebookF,
  faInstagram,
  faLinkedinIn,
  faWhatsapp,
  faXTwitter,
  faYoutube,
} from '@fortawesome/free-brands-svg-icons';
import {
  faAnchor,
  faChartLine,
  faChartSimple,
  faCode,
  faComments,
  faCreditCard,
  faDumbbell,
  faEnvelope,
  faFilePdf,
  faHandshake,
  faHospital,
  faHospitalSymbol,
  faMoneyBillWave,
  faMugHot,
  faNetworkWired,
  faPrescriptionBottleMedical,
  faRobot,
  faShip,
  faSquarePollVertical,
  faStethoscope,
  faSyncAlt,
  faUserPlus,
  faUserShield,
  faUtensils,
} from '@fortawesome/free-solid-svg-icons';
import type { JSX } from 'react';
import type { IconName } from '#common/icon-names.ts';

/** The icons that sections may name. */
const contentIcons: Record<IconName, IconDefinition> = {
  faChartSimple,
  faCode,
  faSquarePollVertical,
  faRobot,
  faSyncAlt,
  faChartLine,
  faComments,
  faNetworkWired,
  faHospitalSymbol,
  faHospital,
  faUtensils,
  faDumbbell,
  faMugHot,
  faMoneyBillWave,
  faConnectdevelop,
  faAnchor,
  faStethoscope,
  faCreditCard,
  faPrescriptionBottleMedical,
  faUserShield,
  faShip,
  faHandshake,
  faUserPlus,
};

/** And those of links to other places. */
const linkIcons = {
  faFacebookF,
  faInstagram,
  faLinkedinIn,
  faWhatsapp,
  faXTwitter,
  faYoutube,
  faEnvelope,
  faFilePdf,
};

const icons: Readonly<Record<string, IconDefinition>> = { ...contentIcons, ...linkIcons };

/** An icon by the name that content gives it, in the text's colour; an unknown name renders nothing. */
export function Icon({
  name,
  className,
}: {
  name: string | null;
  className?: string;
}): JSX.Element | null {
  const icon = name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon) return null;
  const [width, height, , , path] = icon.icon;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={typeof path === 'string' ? path : path.join(' ')} />
    </svg>
  );
}
