#!/bin/sh
# restore.sh <base backup> <archive of the log> <new data folder> [until, as 2026-11-21 18:04:00+00]: makes a data folder
# that PostgreSQL, once started on it, brings up to the end of the archive (or to that moment) on a timeline of its own.
# The services see the new timeline, and every screen begins again on what was really kept.
set -eu
base=$1 archive=$2 data=$3 until=${4:-}
if [ -e "$data" ]; then
  echo "$data is there already: a restore never writes over anything." >&2
  exit 1
fi
pg_verifybackup --quiet "$base"
cp -R "$base" "$data"
chmod 700 "$data"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  # Where it lived before, it archived; there it must not write from two timelines at once.
  echo "archive_mode = off"
  if [ -n "$until" ]; then echo "recovery_target_time = '$until'"; fi
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
