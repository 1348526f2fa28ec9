import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '@shop/api-catalog';
import { OutboxModule } from '@shop/api-outbox';
import { ChangeSetCleanup } from './change-set-cleanup';
import { ChangeSetWorker } from './change-set.worker';
import { ChangeSetsService } from './change-sets.service';
import { ChangeSetRowsResolver } from './graphql/change-set-rows.resolver';
import { ChangeSetsResolver } from './graphql/change-sets.resolver';
import { ChangeSetRepository } from './persistence/change-set.repository';
import { ChangeSetRowRepository } from './persistence/change-set-row.repository';
import {
  CHANGE_SET_MODEL,
  CHANGE_SET_ROW_MODEL,
  changeSetRowSchema,
  changeSetSchema,
} from './persistence/change-set.schema';
import { FilePreviewService } from './file-preview.service';
import { RowPreview } from './row-preview';
import { RowPreviewService } from './row-preview.service';
import { RowWriteService } from './row-write.service';
import { ToolFilesController } from './rest/tool-files.controller';
import { ToolExportService } from './tool-export.service';
import { ToolImportService } from './tool-import.service';

/** Bulk changes of tools with preview, history and undo. */
@Module({
  imports: [
    ...[CatalogModule, OutboxModule],
    MongooseModule.forFeature([
      { name: CHANGE_SET_MODEL, schema: changeSetSchema },
      { name: CHANGE_SET_ROW_MODEL, schema: changeSetRowSchema },
    ]),
  ],
  controllers: [ToolFilesController],
  providers: [
    ...[ChangeSetRepository, ChangeSetRowRepository],
    ...[RowPreview, FilePreviewService, ToolImportService, ToolExportService],
    ...[RowPreviewService, RowWriteService, ChangeSetWorker, ChangeSetCleanup, ChangeSetsService],
    ...[ChangeSetsResolver, ChangeSetRowsResolver],
  ],
})
export class ChangeSetsModule {}
