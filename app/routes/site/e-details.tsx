import type { PresentedItem } from '#common/content/fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { demoProductFields } from '#server/content/documents/document-types.ts';
import { HeadedAccordion } from '../../site/detail-accordions.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../site/demo-product.css?url';
import { Money } from '../../ui/inline/money.tsx';
import { preloadImage } from '../../ui/preload-image.ts';
import { Rating } from '../../ui/rating.tsx';
import { Html, Text } from '../../ui/text.tsx';
import { Island } from '../../islands/island.tsx';
import { productImageSizes } from '../../islands/gallery/product-gallery.tsx';
import { Breadcrumbs } from '../../site/breadcrumbs.tsx';
import { SampleNote } from '../../site/sample-note.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { pageMeta } from '../../page-meta.ts';
import { orNotFound } from '../../require-language.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/e-details.ts';

export const handle: RouteHandle = { page: 'islands', ends: 'question', cache: { query: [] } };

const labelKeys = ['breadcrumbs.label', 'product.*', 'carousel.*'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, language } = pageOf({ context, params });
  const page = orNotFound(await site.demoProduct(language));
  return { page, language, labels: await site.labels(language, labelKeys) };
}

type Data = Route.ComponentProps['loaderData'];

/** Demonstration product: images, price, choice of colour and size, and a button that counts. */
export default function DemoProduct({ loaderData }: Route.ComponentProps) {
  const { page, language, labels } = loaderData;
  const { product } = page;
  const title = product.titleTr ?? { text: product.title };
  preloadImage({ image: product.pictures[0]?.imageUrl ?? null, sizes: productImageSizes });
  return (
    <div className="wrap section-space">
      <StyleSheet href={styles} />
      <Breadcrumbs page={{ ...page, title, breadcrumbs: [] }} label={labels['breadcrumbs.label']} />
      <article className="stack product">
        <div>
          <Island
            of="product-gallery"
            when="idle"
            props={{ title, images: product.pictures, language, labels }}
          />
        </div>
        <div className="shrinks stack content-start product-facts">
          <Text of={title} as="h1" className="h2" />
          {page.sampleNote && <SampleNote text={page.sampleNote} />}
          <RatingRow {...loaderData} />
          <PriceRow {...loaderData} />
          <Html of={product.summary} className="prose text-muted" />
          <Choice {...loaderData} />
        </div>
        <div className="product-more">
          {product.accordion.map(({ id, title: heading, content }) => (
            <HeadedAccordion
              key={id}
              name={`product-${id}`}
              title={labels['product.details']}
              accordion={{
                id,
                title: heading,
                isMultiple: false,
                parts: content.flatMap((part) =>
                  part.header && part.data
                    ? [{ id: part.id, title: part.header, note: null, content: part.data }]
                    : [],
                ),
              }}
            />
          ))}
        </div>
      </article>
    </div>
  );
}

function RatingRow({ page: { rating }, labels }: Data) {
  if (!rating) return null;
  const label = fillTemplate(labels['product.rating'], { value: rating.text });
  return (
    <p className="line">
      <Rating value={rating.value} label={label} />
      <span className="small text-muted" aria-hidden="true">
        {label}
      </span>
    </p>
  );
}

function PriceRow({ page: { price }, labels }: Data) {
  if (!price) return null;
  return (
    <p className="row gap-5 product-price">
      <span className="sr-only">{labels['product.price']}: </span>
      <span className="figure product-now">
        <Money of={price.now} />
      </span>
      {price.old && (
        <>
          <span className="sr-only">{labels['product.old-price']}: </span>
          <del className="text-muted struck">
            <Money of={price.old} />
          </del>
        </>
      )}
    </p>
  );
}

/** Choice of colour and size with the cart button; choosing needs no script. */
function Choice({ page: { product, sizes }, language, labels }: Data) {
  return (
    <div className="stack gap-7 below-2 product-choice" data-choice="">
      <fieldset>
        <legend className="control-text">{labels['product.colour']}</legend>
        <div className="swatches">
          {product.colours.map((colour, index) => (
            <Swatch key={colour.id} colour={colour} isFirst={index === 0} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="control-text">{labels['product.size']}</legend>
        <div className="sizes">
          {sizes.map(({ value, text }, index) => (
            <label key={value} className="size">
              <input
                className="sr-only"
                type="radio"
                name="size"
                value={value}
                data-word={text}
                defaultChecked={index === 0}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Island of="add-to-cart" when="touch" props={{ language, labels }} />
      <noscript>
        <p className="small text-muted">{labels['product.no-script']}</p>
      </noscript>
      <Text of={product.note} as="p" className="small text-muted" />
    </div>
  );
}

type Colour = PresentedItem<(typeof demoProductFields)['colours']['item']>;

function Swatch({ colour, isFirst }: { colour: Colour; isFirst: boolean }) {
  const name = colour.titleTr ?? { text: colour.title };
  return (
    <label className="swatch">
      <input
        className="sr-only"
        type="radio"
        name="colour"
        value={colour.title}
        data-word={name.text}
        defaultChecked={isFirst}
      />
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" fill={colour.colour} />
      </svg>
      <Text of={name} className="small" />
    </label>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);
