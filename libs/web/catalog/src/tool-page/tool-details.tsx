import type { ToolDetailsFragment } from '@shop/web-apollo/generated/catalog';
import { Markdown } from '@shop/web-ui';
import { ToolGrid } from '../components/tool-grid';
import { Breadcrumb } from '../categories/breadcrumb';
import { BuyBox } from './buy-box';
import { DimensionDrawing } from './dimension-drawing';
import { Gallery } from './gallery';
import { galleryPictures } from './pictures';
import { TechnicalData } from './technical-data';
import styles from './tool-details.module.css';
import { trailTo } from '../categories/trail';

/** Everything that the shop says about a tool. */
export function ToolDetails({ tool }: { readonly tool: ToolDetailsFragment }) {
  return (
    <article>
      <Breadcrumb trail={trailTo(tool.category)} />
      <div className={styles.columns}>
        <Gallery name={tool.name} pictures={galleryPictures(tool)} />
        <BuyBox tool={tool} />
      </div>
      <div className={styles.facts}>
        {tool.description && (
          <section aria-labelledby="description" className={styles.section}>
            <h2 id="description">Description</h2>
            <div dir="auto" className={styles.prose}>
              <Markdown text={tool.description} heading="h3" />
            </div>
          </section>
        )}
        {tool.attributes.length > 0 && (
          <section aria-labelledby="data" className={styles.section}>
            <h2 id="data">Technical data</h2>
            <TechnicalData attributes={tool.attributes} />
          </section>
        )}
        <DimensionDrawing tool={tool} className={styles.section} />
      </div>
      {tool.related.length > 0 && (
        <section aria-labelledby="related" className={styles.section}>
          <h2 id="related">Fits with it</h2>
          <ToolGrid tools={tool.related} heading="h3" />
        </section>
      )}
    </article>
  );
}
