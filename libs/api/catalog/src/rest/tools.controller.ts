import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminOnly, Everyone, type ListQuery, readListQuery, sendList } from '@shop/api-platform';
import { ToolsService } from '../tools.service';
import { fromToolForm, TOOL_FORM_NAMES, toToolDto, type ToolDto } from './tool.dto';

@Controller()
export class ToolsController {
  constructor(private readonly tools: ToolsService) {}

  @Get('tool')
  @Everyone()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ToolDto[]> {
    const { limit, after } = readListQuery(query);
    return sendList(reply, await this.tools.listStored(limit, after), toToolDto);
  }

  @Get('purchase/:id')
  @Everyone()
  async purchase(@Param('id') id: string): Promise<ToolDto> {
    return toToolDto(await this.tools.get(id));
  }

  @Post('tool')
  @AdminOnly()
  async create(@Body() body: unknown): Promise<{ acknowledged: true; insertedId: string }> {
    const tool = await this.tools.create(fromToolForm(body), TOOL_FORM_NAMES);
    return { acknowledged: true, insertedId: tool.id };
  }

  @Delete('tool/:id')
  @AdminOnly()
  async remove(@Param('id') id: string): Promise<{ acknowledged: true; deletedCount: number }> {
    await this.tools.remove(id);
    return { acknowledged: true, deletedCount: 1 };
  }
}
